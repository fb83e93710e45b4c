import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { breachesOf, type PolicyName, policyNames } from "../plan/policies.ts";
import { toJson } from "../render/json.ts";
import { safe, shortened } from "../render/text.ts";
import { readPlanFile } from "../saved-plan.ts";
import { UserError } from "../user-error.ts";

export type PolicyOptions = Readonly<{
  deny?: string;
  /** A command of the team. It gets the plan as JSON on its standard input. Its exit code 0 allows the plan, any other forbids it. */
  run?: string;
}>;

/** Looks whether a saved plan does what a team forbids. It asks no server. */
export async function policy(
  { io, t, json, paint }: Context,
  file: string,
  { deny, run }: PolicyOptions,
): Promise<ExitCode> {
  const names =
    deny === undefined ? (run === undefined ? policyNames : []) : deny.split(",").map((name) => name.trim());
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
  // Beside a command of one's own, only the policies that are named count.
  const status = run === undefined ? 0 : await statusOf(run, toJson(plan), io);
  if (json) io.out(toJson({ digest, breaches: told, ...(run !== undefined && { run: { command: run, status } }) }));
  else {
    for (const { policy, tenant, kind, key } of told)
      io.out(`${paint.red("!")} ${policy}: ${tenant} ${kind} ${shortened(safe(key))}\n`);
    if (status !== 0) io.out(`${paint.red("!")} ${safe(run ?? "")}: ${status}\n`);
    io.out(`${t({ key: told.length > 0 ? "policyBroken" : "policyKept", values: { count: told.length, digest } })}\n`);
  }
  return told.length > 0 || status !== 0 ? exitCodes.error : exitCodes.ok;
}

/** Runs a shell command with `input` on its standard input, and returns its exit code. What it prints goes to standard error. */
async function statusOf(command: string, input: string, { cwd, err }: Io): Promise<number> {
  const child = spawn(command, { cwd, shell: true, stdio: ["pipe", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => err(String(chunk)));
  // A command that reads nothing ends before all is written.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}
