import type { FormSheet } from "@bladekit/openapi";
import { defaultThemeColour, usualFormSheet } from "@bladekit/sdk/rules";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** The settings of a site as they are stored, undefined where none were saved, and the members that visitors and staff read alike. */
export async function readSetting(db: TenantDatabase) {
  const [row, tenant] = await Promise.all([
    db.selectFrom("recruitSetting").selectAll().executeTakeFirst(),
    db.selectFrom("bladeTenant").select("tenantName").executeTakeFirst(),
  ]);
  const texts = {
    zpMhzts: row?.themeColor ?? defaultThemeColour,
    yyName: row?.hospitalName || (tenant?.tenantName ?? ""),
    yyNameEn: row?.hospitalNameEn ?? "",
    zpJszc: row?.supportLine ?? "",
    guide: row?.guide ?? "",
    notes: row?.notes ?? "",
    about: row?.about ?? "",
    contact: row?.contact ?? {},
    icp: row?.icp ?? "",
    formSheet: (row?.formSheet ?? usualFormSheet) as FormSheet,
  };
  return { row, texts };
}
