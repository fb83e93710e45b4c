import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { ConnectedContext } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Plan } from "./plan/plan.ts";
import { UserError } from "./user-error.ts";

const FORMAT = 3;

/** Keeps a plan in a file, to be looked at and made later. It holds no secret: these stay names of variables. */
export async function savePlan({ io }: Pick<ConnectedContext, "io">, file: string, plan: Plan): Promise<void> {
  await writeFile(resolve(io.cwd, file), `${JSON.stringify(plan)}\n`, { mode: 0o600 });
}

/** @throws UserError when the file is no plan, or one for another server */
export async function readSavedPlan({ io, settings }: ConnectedContext, file: string): Promise<Plan> {
  const wrong = (cause?: unknown) =>
    new UserError({ key: "planUnreadable", values: { file } }, { exitCode: exitCodes.usage, cause });
  let plan: Plan;
  try {
    plan = JSON.parse(await readFile(resolve(io.cwd, file), "utf8")) as Plan;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT")
      throw new UserError({ key: "noSuchFile", values: { file } }, { exitCode: exitCodes.usage, cause });
    throw wrong(cause);
  }
  if (plan?.format !== FORMAT || !Array.isArray(plan.changes)) throw wrong();
  if (plan.server !== settings.server) {
    const values = { wanted: plan.server, server: settings.server };
    throw new UserError({ key: "planOfOtherServer", values }, { exitCode: exitCodes.usage });
  }
  return plan;
}
