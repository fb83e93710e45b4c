import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { breachesOf, type PolicyName, policyNames } from "../plan/policies.ts";
import { toJson } from "../render/json.ts";
import { safe, shortened } from "../render/text.ts";
import { readPlanFile } from "../saved-plan.ts";
import { UserError } from "../user-error.ts";

export type PolicyOptions = Readonly<{ deny?: string }>;

/** Looks whether a saved plan does what a team forbids. It asks no server. */
export async function policy(
  { io, t, json, paint }: Context,
  file: string,
  { deny }: PolicyOptions,
): Promise<ExitCode> {
  const names = deny === undefined ? policyNames : deny.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !(policyNames as readonly string[]).includes(name));
  if (unknown !== undefined) {
    const values = { name: unknown, known: policyNames.join(", ") };
    throw new UserError({ key: "policyUnknown", values }, { exitCode: exitCodes.usage });
  }
  const { plan, digest } = await readPlanFile(io, file);
  const breaches = breachesOf(plan, names as readonly PolicyName[]);
  const told = breaches.map(({ policy, change: { action, tenant, kind, key } }) => ({
    policy,
    action,
    tenant,
    kind,
    key,
  }));
  if (json) io.out(toJson({ digest, breaches: told }));
  else {
    for (const { policy, tenant, kind, key } of told)
      io.out(`${paint.red("!")} ${policy}: ${tenant} ${kind} ${shortened(safe(key))}\n`);
    io.out(`${t({ key: told.length > 0 ? "policyBroken" : "policyKept", values: { count: told.length, digest } })}\n`);
  }
  return told.length > 0 ? exitCodes.error : exitCodes.ok;
}
