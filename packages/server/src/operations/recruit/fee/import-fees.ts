import type { FeeEntry, RecruitFee } from "@bladekit/openapi";
import { normaliseIdCard } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { toTime } from "../../../lists/sheets/cell-values.ts";
import type { Fail, Importer } from "../../../lists/sheets/import-rows.ts";
import type { EnteredRow } from "../../../lists/sheets/import-sheet.ts";
import type { Text } from "../../../lists/sheets/sheet.ts";
import { type FeeRow, feeRows } from "./fee-rows.ts";
import { feeSheet } from "./fee-sheet.ts";
import { recordFees } from "./record-fees.ts";

const texts = {
  unknown: { zh: "没有该投递，或该身份证号没有收费的投递", en: "There is no such application with a fee" },
  several: {
    zh: "该身份证号有多份收费的投递，请填写受理编号",
    en: "This ID number has several applications with a fee. Enter the receipt number",
  },
  otherName: { zh: "姓名与投递不符", en: "The name does not match the application" },
  taken: { zh: "已有登记", en: "A fee is recorded already" },
} as const satisfies Record<string, Text>;

/** How a sheet of payments is read: each row is an application, by its receipt number or by its candidate's ID number. */
export const feeImporter: Importer<RecruitFee, FeeEntry, FeeRow> = {
  sheet: feeSheet,
  mostRows: 2000,
  schema: "#/components/schemas/FeeEntry",
  keyColumn: "applicationNo",
  taken: texts.taken,
  columnOf: {
    id: "applicationNo",
    "entries.0.receiptNo": "receiptNo",
    "entries.0.amount": "amount",
    "entries.0.payTime": "payTime",
  },
  open: async (ctx, rows) => {
    const find = await finder(ctx, rows);
    const byId = new Map<string, FeeRow>();
    return {
      keyOf: ({ id }) => id,
      knownOf: ({ id }) => {
        const row = byId.get(id);
        return row?.recordTime ? row : undefined;
      },
      formOf: (entered, fail) => {
        const { receiptNo = "", amount = "", payTime = "", candidateName = "" } = entered.texts;
        const row = find(entered, fail);
        if (row) byId.set(row.id, row);
        if (row && candidateName && candidateName !== row.candidateName) fail("candidateName", texts.otherName);
        const time = payTime && toTime(payTime, "start");
        // A row without an application already has a fault. Its row number serves as its key.
        return {
          id: row?.id ?? String(entered.row),
          receiptNo,
          ...(amount && { amount: Number(amount) }),
          ...(time && { payTime: time }),
        };
      },
      saver:
        () =>
        async (inside, { form }) => {
          await recordFees(inside, { state: "paid", entries: [form] });
        },
    };
  },
};

/** Finds the application of a row, as far as the caller sees applications. */
async function finder({ db }: Context, entered: readonly EnteredRow[]) {
  const numbers = entered.map(({ texts: { applicationNo = "" } }) => applicationNo);
  const cards = numbers.map(normaliseIdCard);
  const people = await withoutDataScopes(db)
    .selectFrom("bladeUser")
    .select(["id", "idNo"])
    .where("idNo", "in", ["-", ...cards.filter(Boolean)])
    .where("userType", "=", "guest")
    .where("isDeleted", "=", 0)
    .execute();
  const cardOf = new Map(people.map(({ id, idNo }) => [id, idNo]));
  const rows = await feeRows(db)
    .select("application.guestId")
    .where((row) =>
      row.or([
        row("application.applicationNo", "in", ["-", ...numbers.filter(Boolean)]),
        row("application.guestId", "in", ["0", ...cardOf.keys()]),
      ]),
    )
    .execute();
  const byNumber = new Map(rows.map((row) => [row.applicationNo, row]));
  return ({ texts: { applicationNo = "" } }: EnteredRow, fail: Fail): FeeRow | undefined => {
    const named = byNumber.get(applicationNo);
    if (named || applicationNo === "") return named;
    const card = normaliseIdCard(applicationNo);
    const own = rows.filter(({ guestId, state }) => state !== null && cardOf.get(guestId ?? "") === card);
    const due = own.filter(({ state }) => state === "due");
    const [row, other] = due.length > 0 ? due : own;
    if (!row || other) fail("applicationNo", row ? texts.several : texts.unknown);
    return other ? undefined : row;
  };
}
