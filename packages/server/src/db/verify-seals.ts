import type pg from "pg";
import { type PersonalData, type Place, sealOf } from "./personal-columns/personal-data.ts";
import { BOUND_COLUMNS, boundColumnsOf, PERSONAL_COLUMNS, rowKeyOf } from "./personal-columns.ts";
import { createPool, type DatabaseAddress } from "./pool.ts";

/** A column whose cells were opened. */
type SealedColumn = { table: string; column: string; cells: number; faults: number };

/** All sealed columns with the number of their cells. `faults` names the cells that do not open where they are, up to a hundred. */
type SealCheck = { columns: SealedColumn[]; cells: number; faulty: number; faults: string[] };

type Row = Record<string, unknown>;

const batch = 500;
const mostNamed = 100;

/**
 * Opens every sealed cell of a database in its own row, and compares its blind index. A cell that somebody changed, or that was sealed for another row,
 * column, table or tenant, is a fault. Only reads.
 */
export async function verifySeals(url: DatabaseAddress, personalData: PersonalData): Promise<SealCheck> {
  const pool = createPool({ url, max: 1, queryTimeout: 0, applicationName: "bladekit verify" });
  const check: SealCheck = { columns: [], cells: 0, faulty: 0, faults: [] };
  try {
    for (const table of new Set(BOUND_COLUMNS.map((bound) => bound.table)))
      await verifyTable(pool, table, personalData, check);
    await verifyDatasources(pool, personalData, check);
  } finally {
    await pool.end();
  }
  return check;
}

function count(check: SealCheck, column: SealedColumn, fault: string | undefined): void {
  column.cells += 1;
  check.cells += 1;
  if (fault === undefined) return;
  column.faults += 1;
  check.faulty += 1;
  if (check.faults.length < mostNamed) check.faults.push(fault);
}

/** Goes through the rows in the order of their keys, so that a table of any size needs little memory. */
async function verifyTable(pool: pg.Pool, table: string, personalData: PersonalData, check: SealCheck): Promise<void> {
  const keyColumns = ["tenant_id", ...rowKeyOf(table)];
  const columns = boundColumnsOf(table).map(({ column, kind }) => ({
    ...{ table, column, kind, index: PERSONAL_COLUMNS[table]?.[column]?.index },
    ...{ cells: 0, faults: 0 },
  }));
  const read = [
    ...keyColumns.map((name) => `${name}::text as "${name}"`),
    ...columns.flatMap(({ column, kind, index }) => [
      kind === "j" ? `${column} #>> '{}' as "${column}"` : column,
      ...(index ? [index] : []),
    ]),
  ];
  const order = keyColumns.join(", ");
  let last: unknown[] | undefined;
  for (;;) {
    const after = last ? `where (${order}) > (${keyColumns.map((_, n) => `$${n + 1}`).join(", ")})` : "";
    const { rows } = await pool.query<Row>(
      `select ${read.join(", ")} from ${table} as one ${after} order by ${keyColumns.map((name) => `one.${name}`).join(", ")} limit ${batch}`,
      last ?? [],
    );
    for (const row of rows) {
      const [tenantId = "", ...key] = keyColumns.map((name) => String(row[name]));
      for (const column of columns) {
        const stored = row[column.column];
        if (stored === null || stored === "" || (column.kind === "j" && stored === "{}")) continue;
        const place = { table, column: column.column, tenantId, key };
        count(check, column, faultOf(String(stored), place, column.index && row[column.index], personalData));
      }
    }
    last = keyColumns.map((name) => rows.at(-1)?.[name]);
    if (rows.length < batch) break;
  }
  check.columns.push(...columns.map(({ column, cells, faults }) => ({ table, column, cells, faults })));
}

/** Why a cell is not as the server has written it; undefined if it is. */
function faultOf(stored: string, place: Place, index: unknown, personalData: PersonalData): string | undefined {
  const name = `${place.table}.${place.column} ${place.tenantId}/${place.key.join("/")}`;
  const seal = sealOf(stored);
  if (!seal) return `${name} is not sealed`;
  if (!seal.isBound) return `${name} is not bound to its row`;
  try {
    const text = personalData.open(stored, place);
    if (index === undefined || index === personalData.index(place.tenantId, text)) return undefined;
    return `${name} has the index of another value`;
  } catch {
    return `${name} does not open in its row`;
  }
}

/** The passwords of datasources belong to no tenant, so they are sealed and not bound. */
async function verifyDatasources(pool: pg.Pool, personalData: PersonalData, check: SealCheck): Promise<void> {
  const column = { table: "blade_datasource", column: "password_cipher", cells: 0, faults: 0 };
  const { rows } = await pool.query<{ id: string; stored: string }>(
    "select id, password_cipher as stored from blade_datasource where password_cipher <> ''",
  );
  for (const { id, stored } of rows) {
    let fault: string | undefined;
    try {
      personalData.decrypt(stored);
    } catch {
      fault = `blade_datasource.password_cipher ${id} does not open`;
    }
    count(check, column, fault);
  }
  check.columns.push(column);
}
