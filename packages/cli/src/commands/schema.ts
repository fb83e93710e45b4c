import { connect } from "../connect.ts";
import type { ConnectedContext, Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { reasonOf } from "../failure.ts";
import { kindsOf } from "../kinds/index.ts";
import { manifestSchema } from "../manifest/schema.ts";
import { schemaWith } from "../manifest/schema-with.ts";
import { type ActualItem, PLATFORM } from "../plan/item.ts";
import { readActual } from "../read-actual.ts";
import { toJson } from "../render/json.ts";
import { renderUnreadable } from "../render/plan.ts";

/** Prints the JSON Schema of manifests. */
export async function schema({ io }: Context): Promise<ExitCode> {
  io.out(toJson(manifestSchema));
  return exitCodes.ok;
}

/** Prints the schema with what the server has as choices, so that an editor proposes departments, roles, plans and keys of dictionaries. */
export async function schemaFrom(context: ConnectedContext): Promise<ExitCode> {
  const { io, t, paint } = context;
  const connection = await connect(context);
  const { tenant, dialect } = connection;
  const wanted = kindsOf(dialect).map(({ name, scope }) => ({
    tenant: scope === "tenant" ? tenant : PLATFORM,
    kind: name,
  }));
  const { actual, unreadable } = await readActual(connection, wanted, (error) => reasonOf(error, t));
  const records: ActualItem[] = [...actual.values()];
  io.out(toJson(schemaWith(records)));
  io.err(renderUnreadable(unreadable, t, paint));
  return unreadable.length > 0 ? exitCodes.partial : exitCodes.ok;
}
