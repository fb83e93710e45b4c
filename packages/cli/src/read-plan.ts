import type { BladeClient } from "@bladekit/sdk";
import { connect } from "./connect.ts";
import type { ConnectedContext } from "./context.ts";
import { loadManifest } from "./manifest/load.ts";
import { actualItems } from "./plan/actual.ts";
import type { ActualItem } from "./plan/item.ts";
import { makePlan, type Plan } from "./plan/plan.ts";
import { resourceOf, resources } from "./resources/index.ts";
import { UserError } from "./user-error.ts";

/** What the server has of every kind, by name. */
export type Actual = ReadonlyMap<string, ActualItem>;

/** Reads the manifest, then the server, and compares them: what `plan` prints and `apply` executes. */
export async function readPlan(
  context: ConnectedContext,
  folder: string,
): Promise<{ plan: Plan; actual: Actual; client: BladeClient }> {
  const manifest = await loadManifest(folder, context.io.cwd);
  const { client, session } = await connect(context, manifest.tenant?.id);
  const actual = await readActual(client);
  const plan = makePlan({
    target: { server: context.settings.server, tenantId: session.tenantId },
    desired: manifest.items,
    actual,
    takesAway: (kind, change) => resourceOf(kind).takesAway(change),
  });
  return { plan, actual, client };
}

/** @throws UserError when two records have the same code */
export async function readActual(client: BladeClient): Promise<Actual> {
  const { byName, problems } = actualItems((await Promise.all(resources.map(({ read }) => read(client)))).flat());
  if (problems.length > 0) throw new UserError({ key: "serverAmbiguous" }, { problems });
  return byName;
}
