import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { ConnectedContext } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import type { Plan } from "./plan/plan.ts";
import { UserError } from "./user-error.ts";

const FORMAT = 3;

/** What tells one plan from every other: a person reviews the plan with this digest, and a pipeline applies no other. */
const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Keeps a plan in a file, to be looked at and made later, and says its digest. It holds no secret: these stay names of variables. */
export async function savePlan({ io }: Pick<ConnectedContext, "io">, file: string, plan: Plan): Promise<string> {
  const text = `${JSON.stringify(plan)}\n`;
  await writeFile(resolve(io.cwd, file), text, { mode: 0o600 });
  return digestOf(text);
}

/** @throws UserError when the file is no plan */
export async function readPlanFile({ cwd }: Io, file: string): Promise<{ plan: Plan; digest: string }> {
  const wrong = (cause?: unknown) =>
    new UserError({ key: "planUnreadable", values: { file } }, { exitCode: exitCodes.usage, cause });
  try {
    const text = await readFile(resolve(cwd, file), "utf8");
    const plan = JSON.parse(text) as Plan;
    if (plan?.format !== FORMAT || !Array.isArray(plan.changes)) throw wrong();
    return { plan, digest: digestOf(text) };
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT")
      throw new UserError({ key: "noSuchFile", values: { file } }, { exitCode: exitCodes.usage, cause });
    throw wrong(cause);
  }
}

/**
 * @param digest of the plan that was reviewed; any is taken without it
 * @throws UserError when the file is no plan, another one than was reviewed, or one for another server
 */
export async function readSavedPlan({ io, settings }: ConnectedContext, file: string, digest?: string): Promise<Plan> {
  const { plan, digest: found } = await readPlanFile(io, file);
  if (digest !== undefined && digest.trim().toLowerCase() !== found)
    throw new UserError({ key: "planOfOtherDigest", values: { file, found } }, { exitCode: exitCodes.usage });
  if (plan.server !== settings.server) {
    const values = { wanted: plan.server, server: settings.server };
    throw new UserError({ key: "planOfOtherServer", values }, { exitCode: exitCodes.usage });
  }
  return plan;
}
