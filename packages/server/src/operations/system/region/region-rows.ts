import { systemRegion } from "@bladekit/openapi/entities/system-region";
import type { Selectable } from "kysely";
import type { PlatformContext } from "../../../context/context.ts";
import type { Database } from "../../../db/database.ts";
import type { BladeRegionTable } from "../../../db/schema.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { defineResource } from "../../../lists/resource.ts";

/** The country, above which there is nothing. */
export const country = "00";

/** The names of the levels below the country in the columns of the contract. */
const levels = ["province", "city", "district", "town", "village"] as const;

type Level = (typeof levels)[number];
type Path = Record<`${Level}${"Code" | "Name"}`, string>;
type Row = Selectable<BladeRegionTable>;

const emptyPath = Object.fromEntries(
  levels.flatMap((level) => [
    [`${level}Code`, ""],
    [`${level}Name`, ""],
  ]),
) as Path;

/** Code and name of each level from the province down to the row itself; read from the rows above, so that a new name counts at once. */
function pathOf(row: Row, known: ReadonlyMap<string, Pick<Row, "code" | "name" | "level">>): Path {
  const path = { ...emptyPath };
  for (const code of [...row.ancestors.split(","), row.code]) {
    const place = known.get(code);
    const level = place && levels[place.level - 1];
    if (place && level) Object.assign(path, { [`${level}Code`]: place.code, [`${level}Name`]: place.name });
  }
  return path;
}

async function parentsAmong(db: Database, codes: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom("bladeRegion")
    .select("parentCode")
    .distinct()
    .where("parentCode", "in", codes)
    .execute();
  return new Set(rows.map(({ parentCode }) => parentCode));
}

/** Regions belong to the platform and are the same for all tenants. Their key is the code. */
export const regions = defineResource({
  table: "bladeRegion",
  source: (ctx: PlatformContext) => ctx.platform,
  key: "code",
  columns: ["code", "parentCode", "ancestors", "name", "level", "sort", "remark"],
  ...listedAs(systemRegion),
  order: [
    ["parentCode", "asc"],
    ["sort", "asc"],
    ["code", "asc"],
  ],
  async present({ platform }, rows) {
    if (rows.length === 0) return [];
    const above = [...new Set(rows.flatMap((row) => row.ancestors.split(",")))];
    const [places, parents] = await Promise.all([
      platform.selectFrom("bladeRegion").select(["code", "name", "level"]).where("code", "in", above).execute(),
      parentsAmong(
        platform,
        rows.map(({ code }) => code),
      ),
    ]);
    const known = new Map([...places, ...rows].map((place) => [place.code, place]));
    return rows.map((row) => ({
      ...row,
      ...pathOf(row, known),
      parentCode: row.parentCode ?? "0",
      // The country is above all of them and says nothing.
      parentPath: row.ancestors
        .split(",")
        .flatMap((code) => (code === country ? [] : (known.get(code)?.name ?? [])))
        .join(" / "),
      hasChildren: parents.has(row.code),
    }));
  },
});
