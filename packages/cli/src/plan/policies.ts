import type { Change } from "./change.ts";
import type { Plan } from "./plan.ts";
import { isList } from "./value.ts";

/** Aliases of roles that may do everything in a hospital, or on the platform. */
const administrators = ["admin", "administrator"];

/** What a team may forbid a plan that no person confirms. Each says which changes break it. */
const policies = {
  "no-removals": ({ action }) => action === "delete",
  "no-losses": ({ destructive }) => destructive,
  "no-administrators": (change) => givesAdministrator(change),
  "no-secrets": ({ secrets = {}, action }) => action === "update" && Object.keys(secrets).length > 0,
  "no-publishing": ({ changes }) =>
    changes.some(({ field, from, to }) => field === "publishState" && (to === "published" || from === "published")),
} as const satisfies Readonly<Record<string, (change: Change) => boolean>>;

export type PolicyName = keyof typeof policies;
export const policyNames = Object.keys(policies) as PolicyName[];

/** Somebody becomes an administrator, or administrators get other rights. */
function givesAdministrator({ kind, key, action, before = {}, after = {} }: Change): boolean {
  if (kind === "grant") return administrators.includes(key);
  if (kind !== "user" || action === "delete") return false;
  const rolesOf = ({ roleId }: typeof after) => (isList(roleId) ? roleId.map(String) : []);
  const had = rolesOf(before);
  return rolesOf(after).some((role) => administrators.includes(role) && !had.includes(role));
}

type Breach = Readonly<{ policy: PolicyName; change: Change }>;

/** The changes of a plan that break one of these policies. */
export const breachesOf = ({ changes }: Pick<Plan, "changes">, names: readonly PolicyName[]): Breach[] =>
  names.flatMap((policy) => changes.filter(policies[policy]).map((change) => ({ policy, change })));
