import type { ConnectionFlags } from "../config/settings.ts";
import { connect } from "../connect.ts";
import { createConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { reasonOf } from "../failure.ts";
import type { Io } from "../io.ts";
import { kindsOf, rules } from "../kinds/index.ts";
import { type ActualItem, type DesiredItem, nameOf } from "../plan/item.ts";
import { makePlan, summarise } from "../plan/plan.ts";
import { readActual } from "../read-actual.ts";
import { toJson } from "../render/json.ts";
import { renderPlan } from "../render/plan.ts";
import { exitCodeOf } from "./plan.ts";
import { kindsInSections } from "./sections.ts";

type DiffFlags = ConnectionFlags & Readonly<{ json?: boolean; only?: string }>;

/** Compares two hospitals: the changes that would make the other one as the first is. It writes nothing. */
export async function diff(io: Io, one: string, other: string, flags: DiffFlags): Promise<ExitCode> {
  const [from, to] = await Promise.all([hospitalOf(io, one, flags), hospitalOf(io, other, flags)]);
  const { t, paint, json } = to.context;
  const place = { file: one, line: 1, column: 1 };
  const desired = [...from.actual.values()].map(
    ({ kind, key, fields }): DesiredItem => ({ tenant: to.tenant, kind, key, fields, place }),
  );
  const { server } = to.context.settings;
  const unreadable = [...from.unreadable, ...to.unreadable];
  const closed = new Set(unreadable.map(({ kind }) => kind));
  const isOpen = ({ kind }: Pick<ActualItem, "kind">) => !closed.has(kind);
  const actual = new Map([...to.actual.values()].filter(isOpen).map((item) => [nameOf(item), item]));
  const tenants = [to.tenant];
  const plan = makePlan({ server, tenants, desired: desired.filter(isOpen), actual, unreadable, rules, whole: true });
  io.out(json ? toJson({ ...plan, summary: summarise(plan) }) : renderPlan(plan, t, paint, "hospitals"));
  const code = exitCodeOf(plan);
  // A record that only the other one has is a difference, too.
  return code === exitCodes.ok && plan.undeclared.length > 0 ? exitCodes.changes : code;
}

/** The records of a hospital that is named by its tenant id, or by a profile: `production`, `production/100001`. */
async function hospitalOf(io: Io, name: string, { only, ...flags }: DiffFlags) {
  const [first = "", second] = name.split("/");
  const isTenant = /^[0-9]{6}$/.test(first);
  const tenant = isTenant ? first : second;
  const context = createConnectedContext(io, {
    ...flags,
    ...(!isTenant && { profile: first }),
    ...(tenant !== undefined && { tenant }),
  });
  const connection = await connect(context);
  const wanted = kindsInSections(only, kindsOf(connection.dialect))
    .filter(({ scope, ofMoves }) => scope === "tenant" && (!ofMoves || only !== undefined))
    .map((kind) => ({ tenant: connection.tenant, kind: kind.name }));
  const reading = await readActual(connection, wanted, (error) => reasonOf(error, context.t));
  return { context, tenant: connection.tenant, ...reading };
}
