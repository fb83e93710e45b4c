import type { ZpSettingInput, ZpSettingStored } from "@bladekit/openapi";
import { emailFault, isEmail } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import { say } from "../../../../contract/say.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { keyOfGate } from "../../../flow/approval-categories.ts";
import { findStaffFiles } from "../../../resource/files/staff-files.ts";
import { usualDays } from "../../appeal/appeal-rows.ts";
import { checkFilled, cleanRichTexts, refuseProblems } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { readSetting } from "../setting-row.ts";
import { isUploaded, type Picture, readPictures, writePictures } from "./pictures.ts";

/** Fields that hold pictures, and their columns. */
const pictureColumns = {
  zpPcBanner: "banners",
  zpPcLogo: "logos",
  zpdzImg: "placePictures",
  tbLogo: "tabIcons",
} as const;
type PictureField = keyof typeof pictureColumns;
const pictureFields = Object.keys(pictureColumns) as PictureField[];

/** The settings of the own site as they are stored: pictures by name or path, not by link. */
export async function getStoredSetting({ db }: Context): Promise<ZpSettingStored> {
  const { row, texts } = await readSetting(db);
  return {
    zpPcBanner: writePictures(row?.banners),
    zpPcLogo: writePictures(row?.logos),
    zpdzImg: writePictures(row?.placePictures),
    tbLogo: writePictures(row?.tabIcons),
    ...texts,
    contact: texts.contact as ZpSettingStored["contact"],
    ineligibleSubmit: (row?.ineligibleSubmit ?? "warn") as ZpSettingStored["ineligibleSubmit"],
    competition: (row?.competition ?? "applied") as ZpSettingStored["competition"],
    appealDays: row?.appealDays ?? usualDays.appeal,
    recheckDays: row?.recheckDays ?? usualDays.recheck,
    planApproval: row?.planApproval ?? "category",
    publicityApproval: row?.publicityApproval ?? "category",
  };
}

/** Saves the settings; what is left out stays as it is. @throws Refusal `validation_failed` naming fields */
export async function saveSetting(ctx: Context, body: ZpSettingInput): Promise<ZpSettingStored> {
  const { clean: input, problems } = await cleanRichTexts(ctx, tidy(body), ["guide", "notes", "about"]);
  const lists = pictureFields.map((field) => ({ field, ...readPictures(field, input[field]) }));
  const pictures = lists.flatMap((list) => list.pictures);
  const { contact, formSheet } = input;
  refuseProblems([
    ...problems,
    ...checkFilled(input, ["yyName"]),
    ...lists.flatMap((list) => list.problems),
    ...(await missingFiles(ctx.db, pictures)),
    ...(contact?.email && !isEmail(contact.email) ? [{ field: "contact.email", message: emailFault }] : []),
    ...(await missingProcesses(ctx.db, input)),
  ]);
  const { zpMhzts, yyName, yyNameEn, zpJszc, guide, notes, about, icp, ineligibleSubmit, competition } = input;
  const { planApproval, publicityApproval, appealDays, recheckDays } = input;
  const values = {
    ...Object.fromEntries(
      lists.map((list) => [pictureColumns[list.field], list.pictures.map((picture) => picture.name)]),
    ),
    ...{ themeColor: zpMhzts, hospitalName: yyName, hospitalNameEn: yyNameEn, supportLine: zpJszc },
    ...{ guide, notes, about, icp, ineligibleSubmit, competition, planApproval, publicityApproval },
    ...{ appealDays, recheckDays },
    ...(contact && { contact: JSON.stringify(contact) }),
    ...(formSheet && { formSheet: JSON.stringify(formSheet) }),
    updateTime: ctx.now,
  };
  await ctx.db
    .insertInto("recruitSetting")
    .values(values)
    .onConflict((conflict) => conflict.column("tenantId").doUpdateSet(values))
    .execute();
  return getStoredSetting(ctx);
}

async function missingFiles(db: TenantDatabase, pictures: readonly Picture[]) {
  const uploaded = pictures.filter(({ name }) => isUploaded(name)).map((picture) => ({ ...picture, isPicture: true }));
  return (await findStaffFiles(db, uploaded)).problems;
}

/** Approvals that name a process which this hospital has not put into use. */
async function missingProcesses(db: TenantDatabase, input: ZpSettingInput) {
  const problems = [];
  for (const field of ["planApproval", "publicityApproval"] as const) {
    const key = keyOfGate(input[field] ?? "");
    if (key === undefined) continue;
    const found = await db.selectFrom("flowDefinition").select("id").where("key", "=", key).limit(1).executeTakeFirst();
    if (!found)
      problems.push({ field, message: say("本院没有启用该流程", "This process is not in use in this hospital") });
  }
  return problems;
}
