import type { LeaveGrant, LeaveGrantInput } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import type { Importer } from "../../../../lists/sheets/import-rows.ts";
import { byName, idsOf, type Named } from "../../../../lists/sheets/named.ts";
import { activeStaff } from "../../../system/user/active-staff.ts";
import { grants, grantTaken, leaveKinds, submitGrant } from "./grant-rows.ts";
import { grantSheet } from "./grant-sheet.ts";

type Form = Omit<LeaveGrantInput, "id">;
type Known = Pick<LeaveGrant, "id" | "userId" | "kind" | "year" | "remark">;

const keyOf = ({ userId, kind, year }: Pick<Form, "userId" | "kind" | "year">) => `${userId} ${kind} ${year}`;

/** Active staff by account, and by name; an account goes before a name. */
async function peopleByName({ db }: Context, names: readonly string[]): Promise<Named> {
  const found = await activeStaff(db)
    .select(["user.id", "user.account", "user.name"])
    .where((or) => or.or([or("user.account", "in", names), or("user.name", "in", names)]))
    .execute();
  const named = new Map(byName(found));
  for (const { id, account } of found) named.set(account, [id]);
  return named;
}

/** Kinds by their names in both languages, because a sheet that was exported has those of its reader. */
async function kindsByName({ db }: Context): Promise<Named> {
  const kinds = await db
    .selectFrom("bladeDict")
    .select(["dictKey", "dictValue", "dictValueEn"])
    .where("code", "=", leaveKinds)
    .execute();
  return byName(
    kinds.flatMap(({ dictKey: id, dictValue, dictValueEn }) =>
      [...new Set([dictValue, dictValueEn])].filter(Boolean).map((name) => ({ id, name })),
    ),
  );
}

/** How a sheet of grants is read: one of the same person, year and kind is the same. */
export const grantImporter: Importer<LeaveGrant, Form, Known> = {
  sheet: grantSheet,
  mostRows: 2000,
  schema: "#/components/schemas/LeaveGrantInput",
  keyColumn: "userName",
  taken: grantTaken,
  columnOf: { userId: "userName", kind: "kindName" },
  open: async (ctx, rows) => {
    const people = await peopleByName(ctx, ["", ...rows.map(({ texts }) => texts.userName ?? "")]);
    const kinds = await kindsByName(ctx);
    const years = [...new Set(rows.map(({ texts }) => Number(texts.year)))].filter((year) => year > 0);
    const known = new Map(
      (await grants.all(ctx, {}, (all) => all.where("year", "in", [0, ...years]))).map((grant) => [
        keyOf(grant),
        grant,
      ]),
    );
    return {
      keyOf,
      knownOf: (form) => known.get(keyOf(form)),
      formOf: ({ texts: { userName = "", kindName = "", year = "", days = "", remark } }, fail) => ({
        userId: idsOf(people, [userName], "userName", fail)[0] ?? "0",
        kind: Number(idsOf(kinds, [kindName], "kindName", fail)[0] ?? 0),
        year: Number(year),
        days: Number(days),
        ...(remark && { remark }),
      }),
      saver:
        () =>
        async (inside, { form, known }) => {
          // An empty cell changes nothing.
          await submitGrant(inside, { ...(known && { id: known.id, remark: known.remark }), ...form });
        },
    };
  },
};
