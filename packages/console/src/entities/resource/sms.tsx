import { resourceSms } from "@bladekit/openapi/entities/resource-sms";
import { defineEntity } from "../../model/define-entity.ts";
import { whileNone } from "./service/InUse.tsx";
import { serviceActions } from "./service/service-actions.ts";
import { addressFaults, enter } from "./service/service-faults.ts";
import { SendTest } from "./sms/SendTest.tsx";

/** Providers by their key in the dictionary of the server. */
const provider = { aliyun: 3, tencent: 4, webhook: 5 } as const;
const { appId, endpoint, secretKey } = resourceSms.fields;

/** The services that deliver text messages; each asks for other fields. */
export const entity = defineEntity(resourceSms, {
  columns: [
    { field: "smsCode", width: 132 },
    { field: "category", width: 160 },
    "signName",
    { field: "templateId", width: 140 },
    { field: "dailyLimit", width: 104 },
    "status",
  ],
  filters: ["smsCode", "category", "status"],
  groups: {
    provider: ["smsCode", "category", "endpoint", "appId", "region", "accessKey", "secretKey"],
    messages: ["signName", "templateId", "dailyLimit", "templates", "remark"],
  },
  defaults: { category: provider.aliyun, templates: [] },
  check: (values, isNew) => ({
    ...(values.category === provider.tencent && !values.appId && { appId: enter(appId.label) }),
    ...(values.category === provider.webhook && !values.endpoint && { endpoint: enter(endpoint.label) }),
    ...(isNew && !values.secretKey && { secretKey: enter(secretKey.label) }),
    ...addressFaults(values, ["endpoint"]),
  }),
  actions: serviceActions([
    "启用后短信由它发出；同时只有一个启用。",
    "Text messages are then sent through it. Only one provider is enabled at a time.",
  ]),
  parts: {
    above: whileNone([
      "当前没有启用的短信服务商，短信只进入发件箱，不会真正发出。",
      "No SMS provider is enabled. Text messages stay in the outbox and are not sent.",
    ]),
    row: SendTest,
  },
  words: { provider: resourceSms.fields.category.label, messages: ["消息", "Messages"] },
});
