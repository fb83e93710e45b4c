import type { components } from "@bladekit/openapi";
import { type AdministratorPart, partNames } from "@bladekit/openapi/packs/administrators";
import { isApiError } from "@bladekit/sdk";
import type { Connection } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";

type Parts = components["schemas"]["AdministratorParts"];

/** Answers of servers that do not say how separate administrators are, and of those that do not say it to this person. */
const untold = [403, 404];

/**
 * What is wrong with the administrators of a tenant whose server asks for separate ones: one sentence each, none where all is well. Undefined
 * where the server does not ask for it, or does not tell.
 */
export async function findMixedAdministrators(
  { t, language }: ConnectedContext,
  { callsFor, tenant, dialect }: Connection,
): Promise<readonly string[] | undefined> {
  if (dialect !== "blade") return undefined;
  const parts = await callsFor(tenant)
    .get("/blade-system/role/parts")
    .catch((error: unknown) => {
      if (isApiError(error) && untold.includes(error.status)) return undefined;
      throw error;
    });
  const { separate = false, roles, people, missing } = (parts ?? {}) as Partial<Parts>;
  if (!separate) return undefined;
  const nameOf = (part: AdministratorPart) => partNames[part][language === "zh" ? 0 : 1];
  return [
    ...(missing ?? []).map((part) => t({ key: "doctorNoAdministrator", values: { part: nameOf(part) } })),
    ...[...(roles ?? []), ...(people ?? [])].map(({ name, text }) =>
      t({ key: "doctorMixedAdministrator", values: { name, text } }),
    ),
  ];
}
