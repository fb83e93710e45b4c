import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { configFolder } from "../config/folder.ts";
import { checkTenant } from "../config/settings.ts";
import type { Connection } from "../connect.ts";
import { connect } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { reasonOf } from "../failure.ts";
import { fetchFiles } from "../fetch-files.ts";
import { allPages, type Row } from "../kinds/calls.ts";
import { FILE } from "../kinds/file.ts";
import { kindsOf, rules } from "../kinds/index.ts";
import { type DesiredItem, PLATFORM } from "../plan/item.ts";
import { TENANT_KIND } from "../plan/order.ts";
import { makePlan } from "../plan/plan.ts";
import { readActual } from "../read-actual.ts";
import { toJson } from "../render/json.ts";
import { table } from "../render/table.ts";
import { safe } from "../render/text.ts";
import { UserError } from "../user-error.ts";
import { applyPlanned, checkAnswerable } from "./apply.ts";

export type NewTenantOptions = Readonly<{ name: string; contact: string; domain?: string }>;

/** Lists the tenants of the platform. */
export async function listTenants(context: ConnectedContext): Promise<ExitCode> {
  const { io, t, json } = context;
  const rows = await allPages((await connect(context)).callsFor(PLATFORM), "/blade-system/tenant/list");
  const tenants = rows.map(({ tenantId, tenantName, domain, linkman }) => ({ tenantId, tenantName, domain, linkman }));
  const head = [t("labelTenant"), t("columnName"), t("columnDomain"), t("columnContact")];
  const lines = tenants.map((tenant) => Object.values(tenant).map((value) => safe(String(value ?? ""))));
  io.out(json ? toJson(tenants) : table([head, ...lines]));
  return exitCodes.ok;
}

/** Opens a hospital. Its administrator `admin` gets a password by message; `user reset` sends another one. */
export async function createTenant(
  context: ConnectedContext,
  id: string,
  options: NewTenantOptions,
): Promise<ExitCode> {
  const { io, t, json } = context;
  checkTenant(id);
  const calls = (await connect(context)).callsFor(PLATFORM);
  const body = { tenantId: id, tenantName: options.name, linkman: options.contact, domain: options.domain ?? "" };
  const saved = (await calls.marking().post("/blade-system/tenant/submit", { body })) as Row;
  io.out(json ? toJson({ tenantId: saved.tenantId }) : `${t({ key: "tenantOpened", values: { tenant: id } })}\n`);
  return exitCodes.ok;
}

/** Kinds that are not copied: they are a hospital's work or its people, and no part of its set-up. */
const notCopied = new Set(["user", "plan", "job", "article"]);

/** Opens a hospital that is set up as another one is: all but its people, its plans, posts and notices. */
export async function cloneTenant(
  context: ConnectedContext,
  from: string,
  to: string,
  options: NewTenantOptions & Readonly<{ yes?: boolean; concurrency: number }>,
): Promise<ExitCode> {
  for (const tenant of [from, to]) checkTenant(tenant);
  checkAnswerable(context, options);
  const connection = await connect(context);
  const explain = (error: unknown) => reasonOf(error, context.t);
  const copied = kindsOf(connection.dialect).filter(
    ({ name, scope, ofMoves }) => scope === "tenant" && !ofMoves && !notCopied.has(name),
  );
  const wanted = copied.map(({ name }) => ({ tenant: from, kind: name }));
  const { actual, unreadable, files } = await readActual(connection, wanted, explain);
  if (unreadable.length > 0)
    throw new UserError({ key: "cloneUnreadable", values: { reason: unreadable[0]?.reason ?? "" } });
  const place = { file: from, line: 1, column: 1 };
  const desired: DesiredItem[] = [...actual.values()].map(({ kind, key, fields }) => ({
    tenant: to,
    kind,
    key,
    fields,
    place,
  }));
  desired.unshift({
    tenant: PLATFORM,
    kind: TENANT_KIND,
    key: to,
    fields: { tenantName: options.name, linkman: options.contact, domain: options.domain ?? "" },
    place,
  });
  const folder = join(configFolder(context.io), "clones", `${from}-${to}`);
  for (const [name, path] of await fetchFiles(connection, files, folder)) {
    const fields = { file: relative(context.io.cwd, join(folder, path)) };
    desired.push({ tenant: to, kind: FILE, key: name.slice(from.length + 1), fields, place });
  }
  const reading = await readOf(connection, desired, to, explain);
  if (reading.actual.has(`${PLATFORM} ${TENANT_KIND} ${to}`)) {
    throw new UserError({ key: "tenantThere", values: { tenant: to } }, { exitCode: exitCodes.usage });
  }
  const { server } = context.settings;
  const made = makePlan({ server, tenants: [PLATFORM, to], desired, actual: reading.actual, rules, whole: true });
  // A copy does not look at the other tenants of the platform.
  const plan = { ...made, undeclared: [] };
  const code = await applyPlanned(context, { plan, reading, connection }, options);
  // A clone that broke off is resumed from it.
  if (code === exitCodes.ok) rmSync(folder, { recursive: true, force: true });
  return code;
}

function readOf(
  connection: Connection,
  items: readonly DesiredItem[],
  to: string,
  explain: (error: unknown) => string,
) {
  const records = items.filter(({ kind }) => kind !== FILE);
  const wanted = new Map(records.map(({ tenant, kind }) => [`${tenant} ${kind}`, { tenant, kind }]));
  return readActual(connection, [...wanted.values()], explain, (tenant) => tenant === to);
}
