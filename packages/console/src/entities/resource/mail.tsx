import { resourceMail } from "@bladekit/openapi/entities/resource-mail";
import { defineEntity } from "../../model/define-entity.ts";
import { mailFaults } from "./mail/mail-faults.ts";
import { SecurityInput, usualPort } from "./mail/SecurityInput.tsx";
import { whileNone } from "./service/InUse.tsx";
import { serviceActions } from "./service/service-actions.ts";

/** The servers that deliver mail. */
export const entity = defineEntity(resourceMail, {
  columns: [
    { field: "mailCode", width: 140 },
    {
      own: "address",
      label: resourceMail.fields.host.label,
      needs: ["host", "port"],
      cell: ({ host, port }) => `${host}:${port}`,
      width: 220,
    },
    { field: "security", width: 140 },
    { field: "fromAddress", width: 220 },
    "status",
  ],
  filters: ["mailCode", "status"],
  groups: {
    server: ["mailCode", "host", "security", "port", "username", "password"],
    sender: ["fromAddress", "fromName", "remark"],
  },
  fields: { security: { input: SecurityInput } },
  defaults: { security: "tls", port: usualPort.tls },
  check: mailFaults,
  actions: {
    ...serviceActions([
      "启用前会连接并登录该服务器；同时只有一个启用。",
      "First a connection and a sign-in to the server are tried. Only one server is enabled at a time.",
    ]),
    sendTest: { on: "row", label: ["发送测试", "Send a test"] },
  },
  parts: {
    above: whileNone([
      "当前没有启用的邮件服务器；如系统未统一配置，邮件只进入发件箱。",
      "No mail server is enabled. Unless the system has a shared one, mail stays in the outbox.",
    ]),
  },
  words: { server: resourceMail.fields.host.label, sender: ["发件人", "Sender"] },
});
