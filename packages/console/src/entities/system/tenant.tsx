import { systemTenant } from "@bladekit/openapi/entities/system-tenant";
import { openingParts } from "@bladekit/openapi/packs/opening-parts";
import type { ConsoleDataProvider } from "../../model/console-data-provider.ts";
import { defineEntity } from "../../model/define-entity.ts";
import { fileSize } from "../../ui/file-size.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { toDay } from "../../ui/shown-time.ts";

const OpenedCard = lazyPart(async () => (await import("./tenant/OpenedCard.tsx")).OpenedCard);
const PartsAdded = lazyPart(async () => (await import("./tenant/PartsAdded.tsx")).PartsAdded);
const PackageLoss = lazyPart(async () => (await import("./tenant/PackageLoss.tsx")).PackageLoss);

// A bare tenant cannot recruit: people open one with its first records.
const { create, ...verbs } = systemTenant.verbs;

async function areSeparate(data: ConsoleDataProvider): Promise<boolean> {
  // Without the right to see roles nothing is proposed, and the server says what it asks for.
  const parts = await data.run("system/role", "parts", {}).catch(() => undefined);
  return (parts as { separate: boolean } | undefined)?.separate === true;
}

/** Hospitals on the platform. */
export const entity = defineEntity(
  { ...systemTenant, verbs },
  {
    columns: [
      { field: "tenantId", width: 104 },
      { field: "tenantName", width: 134 },
      { field: "packageId", width: 110, hidden: true },
      { field: "people", width: 84 },
      { field: "jobs", width: 84 },
      { field: "monthApplications", width: 96 },
      { field: "lastSignInTime", width: 112, cell: ({ lastSignInTime }) => lastSignInTime && toDay(lastSignInTime) },
      { field: "storage", width: 88, cell: ({ storage }) => storage !== undefined && fileSize(storage) },
      { field: "expireTime", width: 112, cell: ({ expireTime }) => expireTime && toDay(expireTime) },
      { field: "domain", hidden: true },
      { field: "linkman", hidden: true },
      { field: "accountNumber", hidden: true },
      { field: "contactNumber", hidden: true },
    ],
    filters: ["tenantName", "domain"],
    sort: ["tenantId", "ASC"],
    // A server of others opens no hospital and adds a plain tenant.
    elsewhere: { create },
    actions: {
      open: {
        on: "list",
        main: true,
        label: ["开通医院", "Open a hospital"],
        defaults: { parts: openingParts, roles: ["hr"] },
        // Where administrators have to be separate, the wizard asks for three people.
        initial: async (data) => ({ administrators: (await areSeparate(data)) ? "three" : "one" }),
        answer: OpenedCard,
      },
      parts: {
        on: "row",
        label: ["补充初始内容", "Add first records"],
        confirm: [
          "只新增该租户还没有的字典、类别和文本，已有的保持不变。",
          "Dictionaries, categories and texts that the tenant lacks are added. Existing ones do not change.",
        ],
        defaults: { parts: openingParts },
        answer: PartsAdded,
      },
      passwordLink: {
        on: "row",
        label: ["首次登录链接", "First sign-in link"],
        confirm: [
          "生成新的一次性链接并发送到联系人手机，先前的链接随即失效。管理员已有自己的密码时不能生成。",
          "A new link that works once is made and sent to the contact’s phone. The earlier link stops working. There is none once the administrator has a password.",
        ],
        answer: OpenedCard,
      },
      setting: { on: "rows", label: ["授权配置", "Set terms"] },
      packageSetting: { on: "row", label: ["产品包配置", "Choose a package"], below: PackageLoss },
      datasource: {
        on: "row",
        label: ["数据源配置", "Choose a datasource"],
        confirm: [
          "租户的全部业务数据会移到所选数据源。租户须已到期（停止服务）至少一分钟。",
          "All the tenant’s data is moved to the chosen datasource. The tenant must have expired (ended its service) at least a minute ago.",
        ],
        danger: true,
      },
    },
  },
);
