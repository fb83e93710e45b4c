import type { Database } from "../../../db/database.ts";

/** Parameters that the server itself reads, with what they say on a new platform. */
export const switches = [
  {
    paramKey: "website.switchMode",
    paramName: "切换部门与角色",
    paramValue: "false",
    remark: "填 true 后，用户可在后台右上角以其中一个部门与角色工作",
  },
] as const;

/** Whether a parameter is on. One that was removed is off. */
export async function isOn(platform: Database, key: (typeof switches)[number]["paramKey"]): Promise<boolean> {
  const row = await platform
    .selectFrom("bladeParam")
    .select("paramValue")
    .where("paramKey", "=", key)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  return row?.paramValue.trim() === "true";
}
