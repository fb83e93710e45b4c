import { ownTenant } from "./config/settings.ts";
import { type Connection, connect, moving, otherTenant } from "./connect.ts";
import { announce, type ConnectedContext } from "./context.ts";
import { countUses } from "./count-uses.ts";
import { exitCodes } from "./exit-codes.ts";
import { isForbidden, reasonOf } from "./failure.ts";
import { FILE, withoutFiles } from "./kinds/file.ts";
import { kindOf, kindsOf, rules } from "./kinds/index.ts";
import { loadManifest, type Manifest } from "./manifest/load.ts";
import type { Change } from "./plan/change.ts";
import { changeFaults, codesWritten, DICTIONARY, placed, unknownCodes } from "./plan/faults.ts";
import { type Address, addressOf, type DesiredItem, nameOf, PLATFORM } from "./plan/item.ts";
import { missingReferences } from "./plan/missing.ts";
import { withMoves } from "./plan/moves.ts";
import { TENANT_KIND } from "./plan/order.ts";
import { makePlan, type Plan, type PlanInput } from "./plan/plan.ts";
import { mapReferences, rulesOf } from "./plan/rules.ts";
import type { Stack } from "./plan/stack.ts";
import type { Problem } from "./problem.ts";
import { type Reading, readActual, type Wanted } from "./read-actual.ts";
import { renderProblems } from "./render/problems.ts";
import { sayDifferences } from "./say-differences.ts";
import { UserError } from "./user-error.ts";

/** A plan, and what it was made from. */
export type Planned = Readonly<{ plan: Plan; reading: Reading; connection: Connection; stack?: Stack }>;

/** The choices of a plan beside its manifest: what it may remove, and overlays. */
export type PlanChoices = Pick<PlanInput, "prune" | "adopt" | "restore"> &
  Readonly<{
    overlay?: readonly string[];
    /** Secrets that are sent again: `all`, kinds, or `kind/key`, joined by commas. */
    rotate?: string;
    /** Reads every kind of the tenants, so that what was added is known, too. */
    strict?: boolean;
    /** Records of another server, whose marks are used instead of this server's. Needed for a copy, whose records this tool has made all. */
    marksOf?: Reading["actual"];
    /** Leaves out references to records that neither the manifest nor the server has. Without it they are errors. */
    lenient?: boolean;
  }>;

/** Reads the manifest, then what it names of the server, and compares them: what `plan` prints and `apply` executes. */
export async function readPlan(
  context: ConnectedContext,
  folder: string,
  { overlay = [], lenient = false, strict = false, marksOf, rotate, ...options }: PlanChoices = {},
): Promise<Planned> {
  const usual = await connect(context);
  const connection = options.restore ? moving(usual) : usual;
  const manifest = await loadFor(context, connection, folder, overlay);
  const unnamed = unnamedOf(manifest, connection);
  // People make such records every day, and no file declares them, so a strict check would always find some.
  const strictly = strict ? unnamed.filter(({ kind }) => !kindOf(kind).ofMoves) : [];
  const wanted = [...wantedBy(manifest), ...strictly];
  const sent = manifest.items.filter(({ kind }) => kind === FILE);
  const explain = (error: unknown) => reasonOf(error, context.t);
  const { problems: moveFaults, ...reading } = withMoves(
    rules,
    manifest.moved,
    await readActual(connection, wanted, explain, isMadeBy(manifest), sent),
  );
  const closed = new Set(reading.unreadable.flatMap(({ tenant, kind, key }) => (key ? [] : [`${tenant} ${kind}`])));
  const doubled = new Set(reading.unreadable.flatMap(({ key, ...one }) => (key ? [nameOf({ ...one, key })] : [])));
  let desired = manifest.items
    .filter((item) => !closed.has(`${item.tenant} ${item.kind}`) && !doubled.has(nameOf(item)))
    .map((item) =>
      closed.has(`${item.tenant} ${FILE}`) ? { ...item, fields: withoutFiles(kindOf(item.kind), item.fields) } : item,
    );
  if (options.restore) desired = withoutGone(desired, (name) => reading.ids.has(name));
  if (lenient) desired = withoutMissing(desired, (name) => reading.ids.has(name));
  const problems = [...moveFaults, ...missingReferences(rules, desired, reading.ids)];
  if (problems.length > 0)
    throw new UserError({ key: "manifestInvalid", values: { count: problems.length } }, { problems });
  const plan = withoutDoubled(doubled, context.t, {
    server: context.settings.server,
    tenants: [...new Set(wanted.map(({ tenant }) => tenant))].sort(),
    desired,
    actual: marksOf ? markedAs(marksOf, reading.actual) : reading.actual,
    unreadable: reading.unreadable,
    rules,
    ...(manifest.stack && { stack: manifest.stack }),
    ...(options.prune && { prune: true }),
    ...(options.adopt && { adopt: true }),
    ...(options.restore && { restore: true }),
    ...(rotate !== undefined && { rotate: rotationOf(rotate, desired) }),
    unnamed: unnamed.filter((one) => !strictly.includes(one)),
  });
  const counted = await countUses(connection, plan);
  const refused = [
    ...lackingSecrets(plan, desired),
    ...(lenient ? [] : await knownFaults(connection, manifest, reading, counted)),
  ];
  if (refused.length > 0)
    throw new UserError({ key: "planRefused", values: { count: refused.length } }, { problems: refused });
  return {
    plan: await sayDifferences(connection, counted),
    reading,
    connection,
    ...(manifest.stack && { stack: manifest.stack }),
  };
}

/** What the server would refuse of a plan. Another family of servers has other rules. */
async function knownFaults(
  connection: Connection,
  manifest: Manifest,
  reading: Reading,
  plan: Plan,
): Promise<Problem[]> {
  if (connection.dialect !== "blade") return [];
  const written = codesWritten(rules, plan);
  const tenants = new Set(written.map(({ tenant }) => tenant));
  const codes = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  for (const tenant of tenants) {
    const found = await codesOf(connection, manifest, reading, tenant);
    if (found) codes.set(tenant, found);
  }
  const known = (tenant: string, dict: string) =>
    codes.get(tenant) && (codes.get(tenant)?.get(dict) ?? new Set<string>());
  return placed([...changeFaults(rules, plan), ...unknownCodes(written, known)], manifest.items);
}

/** The codes of each dictionary that a hospital has, or has once its files are applied; undefined where nobody can tell. */
async function codesOf(connection: Connection, manifest: Manifest, reading: Reading, tenant: string) {
  const isRead = (name: string) => name.startsWith(nameOf({ tenant, kind: DICTIONARY, key: "" }));
  // A hospital that is not open yet will get dictionaries that only the server knows.
  const isNew =
    isMadeBy(manifest)(tenant) && !reading.ids.has(nameOf({ tenant: PLATFORM, kind: TENANT_KIND, key: tenant }));
  if (isNew) return undefined;
  const named = manifest.items.filter((item) => item.tenant === tenant && item.kind === DICTIONARY);
  const there = [...reading.ids.keys()]
    .filter(isRead)
    .map((name) => name.slice(nameOf({ tenant, kind: DICTIONARY, key: "" }).length));
  const keys =
    there.length > 0
      ? there
      : await kindOf(DICTIONARY)
          .store.read(connection.callsFor(tenant), () => Promise.resolve([]))
          .then((records) => records.map(({ key }) => key))
          .catch((error: unknown) => {
            if (isForbidden(error)) return undefined;
            throw error;
          });
  if (!keys) return undefined;
  const codes = new Map<string, Set<string>>();
  for (const key of [...keys, ...named.map(({ key }) => key)]) {
    const [dict = "", ...rest] = key.split("/");
    const found = codes.get(dict) ?? new Set();
    if (rest.length > 0) found.add(rest.join("/"));
    codes.set(dict, found);
  }
  return codes;
}

/** The records whose secrets are to be sent again. @throws UserError for a name that is none */
function rotationOf(names: string, desired: readonly DesiredItem[]): (item: Address) => boolean {
  const secret = desired.filter(({ secrets }) => secrets);
  const namesOf = ({ kind, key }: Address) => ["all", kind, `${kind}/${key}`];
  const asked = names.split(",").map((name) => name.trim());
  const known = new Set(secret.flatMap(namesOf));
  for (const name of asked) {
    if (known.has(name)) continue;
    const values = { name, known: [...known].join(", ") };
    throw new UserError({ key: "rotateUnknown", values }, { exitCode: exitCodes.usage });
  }
  return (item) => namesOf(item).some((name) => asked.includes(name));
}

/** The records with the marks that those of the same names have elsewhere. */
function markedAs(others: Reading["actual"], actual: Reading["actual"]): Reading["actual"] {
  const marked = [...actual].map(([name, { managed: _, mark: __, ...item }]) => {
    const { managed, mark } = others.get(name) ?? {};
    return [name, { ...item, ...(managed && { managed }), ...(mark && { mark }) }] as const;
  });
  return new Map(marked);
}

/** The kinds of the tenants of a manifest that no file names. The platform's are looked for only where a file names one of them. */
function unnamedOf({ items, named }: Manifest, { dialect }: Connection): Wanted[] {
  const wanted = new Set([...named, ...items].map(({ tenant, kind }) => `${tenant} ${kind}`));
  const tenants = new Set([...named, ...items].map(({ tenant }) => tenant));
  return [...tenants].sort().flatMap((tenant) =>
    kindsOf(dialect).flatMap(({ name, scope }) => {
      const isThere = (scope === "platform") === (tenant === PLATFORM);
      return isThere && !wanted.has(`${tenant} ${name}`) ? [{ tenant, kind: name }] : [];
    }),
  );
}

/** Makes a plan without the changes that refer to a duplicated record: nobody can tell which of the two is meant. */
function withoutDoubled(doubled: ReadonlySet<string>, t: ConnectedContext["t"], input: PlanInput): Plan {
  const plan = makePlan(input);
  const refers = ({ after = {}, ...change }: Change) => {
    let found = false;
    mapReferences(rules, change, after, (target) => {
      found ||= doubled.has(nameOf(target));
      return target.key;
    });
    return found;
  };
  const left = plan.changes.filter(refers);
  if (left.length === 0) return plan;
  const names = new Set(left.map(nameOf));
  const isKept = (one: Address) => !names.has(nameOf(one));
  const reason = t({ key: "refersToDoubled" });
  return withoutDoubled(new Set([...doubled, ...names]), t, {
    ...input,
    desired: input.desired.filter(isKept),
    actual: new Map([...input.actual].filter(([name]) => !names.has(name))),
    unreadable: [...(input.unreadable ?? []), ...left.map((change) => ({ ...addressOf(change), reason }))],
  });
}

/** Takes authors out of records where their account is neither declared nor on the server: a colleague who has left does not move. */
function withoutGone(desired: readonly DesiredItem[], exists: (name: string) => boolean): DesiredItem[] {
  const declared = new Set(desired.map(nameOf));
  return desired.map((item) => {
    const { fields } = rulesOf(rules, item.kind);
    const isGone = ([field, value]: [string, unknown]) => {
      const { ref, apart } = fields[field] ?? {};
      if (!apart || !ref || ref === FILE || typeof value !== "string") return false;
      const name = nameOf({ tenant: item.tenant, kind: ref, key: value });
      return !declared.has(name) && !exists(name);
    };
    return { ...item, fields: Object.fromEntries(Object.entries(item.fields).filter((one) => !isGone(one))) };
  });
}

function withoutMissing(desired: readonly DesiredItem[], exists: (name: string) => boolean): DesiredItem[] {
  const declared = new Set(desired.map(nameOf));
  const keep = (target: Address) => (declared.has(nameOf(target)) || exists(nameOf(target)) ? target.key : undefined);
  return desired.map((item) => ({ ...item, fields: mapReferences(rules, item, item.fields, keep) }));
}

/** New records that need a secret and name none. The plan says so, before half of it is made. */
function lackingSecrets({ changes }: Plan, desired: Manifest["items"]): Problem[] {
  const places = new Map(desired.map((item) => [nameOf(item), item.place]));
  return changes.flatMap((change) =>
    Object.entries(kindOf(change.kind).fields).flatMap(([field, { variable }]): Problem[] => {
      if (!variable || change.action !== "create" || change.secrets?.[field]) return [];
      const place = places.get(nameOf(change));
      const example = `${variable}_${change.key.toUpperCase().replace(/[^A-Z0-9]/g, "_")}`;
      return [
        { ...(place && { place }), sentence: { key: "secretNeeded", values: { key: change.key, field, example } } },
      ];
    }),
  );
}

/** The manifest, for the tenant of the session where it names none. @throws UserError when it is for another one */
async function loadFor(
  context: ConnectedContext,
  connection: Connection,
  folder: string,
  overlays: readonly string[] = [],
): Promise<Manifest> {
  const { io, settings, t } = context;
  const odd: Problem[] = [];
  const manifest = await loadManifest(folder, io.cwd, {
    tenant: connection.tenant,
    env: io.env,
    overlays,
    onRun: announce(context),
    sparse: connection.dialect !== "blade",
    ...(connection.dialect !== "blade" && { onOdd: (problem) => odd.push(problem) }),
  });
  if (odd.length > 0)
    io.err(`${t({ key: "valuesUnknown", values: { count: odd.length } })}\n${renderProblems(odd, t)}`);
  for (const tenant of manifest.tenants) {
    if (!connection.reaches(tenant))
      throw otherTenant("manifestOfOtherTenant", tenant, ownTenant(connection.dialect, connection.session.tenantId));
  }
  const asked = settings.askedTenant;
  if (asked !== undefined && manifest.tenants.length > 0 && !manifest.tenants.includes(asked)) {
    throw new UserError(
      { key: "manifestNotForAsked", values: { wanted: manifest.tenants.join(", "), asked } },
      { exitCode: exitCodes.usage },
    );
  }
  return manifest;
}

/** Every kind that a manifest names, for each tenant that it names. */
function wantedBy({ items, named }: Manifest): Wanted[] {
  const all = [...named, ...items].flatMap(({ tenant, kind }) => (kind === FILE ? [] : [{ tenant, kind }]));
  return [...new Map(all.map((one) => [`${one.tenant} ${one.kind}`, one])).values()];
}

/** Whether a manifest makes this tenant, should it not be there yet. */
function isMadeBy({ items }: Manifest): (tenant: string) => boolean {
  const made = new Set(items.filter(({ kind }) => kind === TENANT_KIND).map(({ key }) => key));
  return (tenant) => made.has(tenant);
}
