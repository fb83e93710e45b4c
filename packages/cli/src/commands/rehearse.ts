import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { resolveSettings } from "../config/settings.ts";
import { type Connection, createClient } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { kinds, rules } from "../kinds/index.ts";
import { loadServer } from "../load-server.ts";
import { checkSecrets } from "../make-change.ts";
import { loadManifest } from "../manifest/load.ts";
import type { Outcome } from "../plan/apply.ts";
import { PLATFORM } from "../plan/item.ts";
import { TENANT_KIND } from "../plan/order.ts";
import type { Plan } from "../plan/plan.ts";
import { type Remainder, remainder } from "../plan/resume.ts";
import { type PlanChoices, readPlan } from "../read-plan.ts";
import { applyJson, renderNotMade } from "../render/outcome.ts";
import { renderPlan, renderUnreadable } from "../render/plan.ts";
import { type ApplyOptions, execute } from "./apply.ts";
import { writeExport } from "./export.ts";

type Choices = Pick<ApplyOptions, "overlay" | "prune" | "failFast" | "concurrency">;

/**
 * Makes the changes of a manifest on a server of this process that was given what the target has, and says what came of each. The target
 * is only read.
 */
export async function rehearse(context: ConnectedContext, folder: string, options: Choices): Promise<ExitCode> {
  const { io, t, paint, json, settings } = context;
  const { plan, connection, reading } = await readPlan(context, folder, options);
  if (!json) io.out(renderPlan(plan, t, paint));
  if (plan.changes.length === 0) {
    if (json) io.out(applyJson(plan, nothing, [], t));
    return exitCodes.ok;
  }
  checkSecrets(io.env, plan.changes);
  // A rehearsal clears up in any case: neither its database nor a copy of records may stay behind.
  io.onImpatience(() => {
    io.err(`${t("rehearsalEnds")}\n`);
    return undefined;
  });
  const home = await mkdtemp(join(tmpdir(), "bladekit-rehearsal-"));
  io.err(`${t("rehearsalStarts")}\n`);
  const stage = await openStage(context, home);
  try {
    io.err(`${t("rehearsalCopies")}\n`);
    const left = await copyTarget(context, connection, stage.context, { plan, root: join(home, "target") });
    const there = await make(stage.context, folder, { ...options, marksOf: reading.actual });
    const isWell = there.outcomes.every(({ status }) => status === "applied") && there.rest.stale.length === 0;
    const applied = there.outcomes.filter(({ status }) => status === "applied").length;
    if (json) io.out(applyJson({ ...there.plan, server: settings.server }, there.rest, there.outcomes, t));
    else {
      io.out(renderNotMade(there.rest, there.outcomes, t, paint));
      const values = { applied, server: settings.server, notMade: there.outcomes.length - applied };
      io.out(`${paint[isWell ? "green" : "red"](t({ key: isWell ? "rehearsed" : "rehearsedInPart", values }))}\n`);
      io.out(renderUnreadable(plan.unreadable, t, paint));
      if (left > 0) io.out(`${paint.yellow(t({ key: "rehearsalLeft", values: { count: left } }))}\n`);
    }
    return isWell ? exitCodes.ok : exitCodes.error;
  } finally {
    await stage.close();
    await rm(home, { recursive: true, force: true });
  }
}

const nothing: Remainder = { todo: [], done: [], stale: [] };

/** Makes a manifest on the stage. */
async function make(
  context: ConnectedContext,
  folder: string,
  options: Choices & Pick<PlanChoices, "marksOf">,
): Promise<{ plan: Plan; rest: Remainder; outcomes: Outcome[] }> {
  const planned = await readPlan(context, folder, { ...options, lenient: true });
  const rest = remainder(planned.plan, planned.reading.actual, rules);
  return {
    plan: planned.plan,
    rest,
    outcomes: rest.todo.length > 0 ? await execute(context, planned, rest, options) : [],
  };
}

/** Settings of the target, which say nothing about the stage. */
const ofTarget = ["SERVER", "TENANT", "PROFILE", "DIALECT", "CLIENT_ID", "CLIENT_SECRET", "PUBLIC_KEY", "PREFIX"];

/** A server of its own, where the administrator of the platform is signed in. */
async function openStage(context: ConnectedContext, home: string) {
  const { parseConfig, startServer } = await loadServer();
  const config = parseConfig({
    BLADEKIT_DATA: join(home, "data"),
    BLADEKIT_HOST: "127.0.0.1",
    BLADEKIT_DEMO: "false",
    BLADEKIT_SECURITY: "off",
    BLADEKIT_LOG_LEVEL: "silent",
    BLADEKIT_DB_QUERY_MS: "30000",
    PORT: "0",
  });
  const server = await startServer(config);
  const env: Record<string, string | undefined> = { ...context.io.env, BLADEKIT_CONFIG: join(home, "config") };
  for (const name of ofTarget) delete env[`BLADEKIT_${name}`];
  const io: Io = {
    ...context.io,
    env,
    out: () => {},
    onImpatience: () => {},
    fetch: (request) => fetch(request),
    terminal: { ...context.io.terminal, input: false, output: false },
  };
  const settings = resolveSettings(io, { server: server.url, tenant: PLATFORM });
  const stage: ConnectedContext = { ...context, io, settings };
  const { account = "", password = "" } = server.firstAdministrator ?? {};
  const client = await createClient(stage);
  await client.session.login({ tenantId: PLATFORM, username: account, password, grant: "password" });
  // Now the records say which tenant they are of.
  const { askedTenant: _, ...open } = settings;
  return { context: { ...stage, settings: open }, env, close: () => server.stop() };
}

/** Gives the stage what the target has in the tenants of a plan. Resolves to the number of records that it did not take. */
async function copyTarget(
  context: ConnectedContext,
  connection: Connection,
  stage: ConnectedContext,
  { plan, root }: Readonly<{ plan: Plan; root: string }>,
): Promise<number> {
  const made = new Set(
    plan.changes.flatMap(({ kind, action, key }) => (kind === TENANT_KIND && action === "create" ? [key] : [])),
  );
  const tenants = plan.tenants.filter((tenant) => tenant !== PLATFORM && !made.has(tenant));
  const isPlatform = connection.reaches(PLATFORM);
  if (isPlatform) {
    await writeExport(context, connection, {
      tenant: PLATFORM,
      // The stage has an administrator of its own.
      kinds: kinds.filter(
        ({ name, scope }) => name !== "user" && (scope === "platform" || plan.tenants.includes(PLATFORM)),
      ),
      root: join(root, PLATFORM),
      keep: ({ kind, key }) => kind !== TENANT_KIND || tenants.includes(key),
    });
  } else {
    const opened = tenants.map((tenantId) => ({ tenantId, tenantName: tenantId, linkman: "-" }));
    await mkdir(root, { recursive: true });
    await writeFile(join(root, "tenants.yaml"), stringify({ tenants: opened }));
  }
  for (const tenant of tenants) {
    const own = kinds.filter(({ scope, ofMoves }) => scope === "tenant" && !ofMoves);
    await writeExport(context, connection, { tenant, kinds: own, root: join(root, tenant) });
  }
  const { items } = await loadManifest(root, context.io.cwd, { env: context.io.env });
  const names = items.flatMap(({ secrets = {} }) => Object.values(secrets));
  // Passwords that no person ever uses.
  const passwords = Object.fromEntries(names.map((name) => [name, `Aa1-${randomBytes(12).toString("hex")}`]));
  const io: Io = { ...stage.io, env: { ...stage.io.env, ...passwords } };
  const { rest, outcomes } = await make({ ...stage, io }, root, { concurrency: 8 });
  return rest.stale.length + outcomes.filter(({ status }) => status !== "applied").length;
}
