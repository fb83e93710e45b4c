import { resolve } from "node:path";
import { connect } from "../connect.ts";
import type { ConnectedContext, Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { openDump } from "../importing/open-dump.ts";
import type { Foreign } from "../importing/organisation.ts";
import { type Dump, readDump } from "../importing/read-dump.ts";
import { readSpringbladeServer } from "../importing/read-springblade-server.ts";
import { isRuoyiTable, readRuoyi } from "../importing/ruoyi.ts";
import { isSpringbladeTable, readSpringblade } from "../importing/springblade.ts";
import { hospitalItems, type Part, platformItems } from "../importing/to-items.ts";
import { writeImport } from "../importing/write-import.ts";
import { PLATFORM } from "../plan/item.ts";
import { UserError } from "../user-error.ts";

type ImportOptions = Readonly<{ into?: string; tenant?: string; as?: string }>;
export type DumpOptions = ImportOptions & Readonly<{ dump: string }>;

const families = {
  springblade: { isTable: isSpringbladeTable, read: readSpringblade },
  ruoyi: { isTable: isRuoyiTable, read: readRuoyi },
} as const satisfies Record<string, { isTable: (table: string) => boolean; read: (dump: Dump) => Foreign }>;

/** Makes a manifest of a dump of another program's database. It asks no server. */
export async function importDump(
  context: Context,
  source: keyof typeof families,
  { dump: file, into = ".", tenant, as }: DumpOptions,
): Promise<ExitCode> {
  const { isTable, read } = families[source];
  const dump = await readDump(openDump(resolve(context.io.cwd, file), file), isTable);
  const nameless = [...dump.nameless.keys()];
  if (nameless.length > 0)
    throw new UserError({ key: "importNameless", values: { file, tables: nameless.join(", ") } });
  if (dump.tables.size === 0) throw new UserError({ key: "importNothing", values: { file, source } });
  const tables = Object.fromEntries([...dump.counts].filter(([table]) => !isTable(table)));
  return writeForeign(context, read(dump), { source, file, into, tenant, as, tables });
}

/** Makes a manifest of what a running SpringBlade answers to the account that is signed in there. */
export async function importServer(
  context: ConnectedContext,
  { into = ".", tenant, as }: ImportOptions,
): Promise<ExitCode> {
  const connection = await connect(context);
  const { dump, notes } = await readSpringbladeServer(connection.callsFor(connection.tenant));
  const foreign = readSpringblade(dump);
  const file = context.settings.server;
  const told = { ...foreign, notes: [...foreign.notes, ...notes] };
  return writeForeign(context, told, { source: "springblade", file, into, tenant, as, tables: {} });
}

async function writeForeign(
  context: Context,
  foreign: Foreign,
  { source, file, into, tenant, as, tables }: Written,
): Promise<ExitCode> {
  const chosen = choose(foreign, tenant);
  const isWhole = chosen.length > 1;
  if (isWhole && as !== undefined) throw new UserError({ key: "importAsNeedsOne" }, { exitCode: exitCodes.usage });
  const platform = platformItems(foreign, isWhole);
  const hospitals = chosen.map(({ tenant: of, organisation }) => {
    const id = as ?? of;
    return {
      ...(id !== undefined && { id }),
      ...hospitalItems(organisation, { tenant: id ?? PLATFORM, menus: platform.codes, opens: isWhole }),
    };
  });
  // Where one hospital was asked for, nobody expects the others.
  const isAll = tenant === undefined && chosen.length < foreign.organisations.length;
  const left: Part["notes"] = isAll
    ? foreign.organisations.flatMap(({ tenant: of }) =>
        of === PLATFORM ? [{ section: "tenants", key: of, reason: { key: "importPlatformLeft" } }] : [],
      )
    : [];
  return writeImport(context, {
    source,
    file,
    into,
    platform: { items: platform.items, notes: [...platform.notes, ...foreign.notes, ...left] },
    hospitals,
    tables,
  });
}

type Written = Readonly<{
  source: keyof typeof families;
  /** The dump or the server, as the report names it. */
  file: string;
  into: string;
  tenant: string | undefined;
  as: string | undefined;
  /** Tables that were not read, with their rows. */
  tables: Readonly<Record<string, number>>;
}>;

/** The hospitals that are taken: the one that was asked for, the only one, or all but the platform itself. */
function choose({ organisations }: Foreign, tenant: string | undefined): Foreign["organisations"] {
  if (organisations.length <= 1 && (tenant === undefined || organisations[0]?.tenant === undefined))
    return organisations;
  const hospitals = organisations.filter((each) => each.tenant !== PLATFORM);
  if (tenant === undefined) return hospitals;
  const found = organisations.filter((each) => each.tenant === tenant.padStart(6, "0"));
  if (found.length > 0) return found;
  const known = organisations.map((each) => each.tenant).join(", ");
  throw new UserError({ key: "importTenantUnknown", values: { tenant, known } }, { exitCode: exitCodes.usage });
}
