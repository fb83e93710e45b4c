import type { BladeClient } from "@bladekit/sdk";
import { type Operation, operationList } from "../../contract/document.ts";
import { platformPermissions } from "../../contract/permissions/menus.ts";
import { platformTenant } from "../../contract/tenant-id.ts";
import { seedDemo } from "../../seed/demo.ts";
import { addStaff, clientOf, signIn } from "../people.ts";
import type { TestApp } from "../test-app.ts";

/** The callers: a visitor; a candidate; a hospital's staff without and with every permission; the platform's administrator. */
export const roles = ["anonymous", "guest", "clerk", "officer", "administrator"] as const;
export type Role = (typeof roles)[number];

/**
 * Clients with a signed-in user of each role. `renew` replaces a session that a call ended. `ready` waits for that, because a caller whose
 * call timed out has not waited.
 */
export type Actors = {
  of(role: Role): BladeClient;
  renew(role: Role): Promise<BladeClient>;
  ready(role: Role): Promise<BladeClient>;
};

/** The hospital that the actors belong to. */
export const hospital = "100001";

/**
 * Adds staff of each role to the existing hospital and the platform, and signs them in together with an existing candidate, whose password
 * is the `testPassword`.
 */
export async function createActors(test: TestApp, candidate: string): Promise<Actors> {
  const permissions = [
    ...new Set(
      operationList.flatMap(({ permission, permissionAdd }) => [permission ?? [], permissionAdd ?? []].flat()),
    ),
  ];
  await addMissingButtons(test, permissions);
  await addStaff(test, hospital, "clerk", []);
  await addStaff(test, hospital, "officer", permissions);
  await addStaff(test, platformTenant, "keeper", permissions);

  const enter: Readonly<Record<Role, () => Promise<BladeClient>>> = {
    anonymous: async () => clientOf(test, hospital),
    guest: () => signIn(test, hospital, candidate),
    clerk: () => signIn(test, hospital, "clerk", "staff"),
    officer: () => signIn(test, hospital, "officer", "staff"),
    administrator: () => signIn(test, platformTenant, "keeper", "staff"),
  };
  const clients = {} as Record<Role, BladeClient>;
  const entering = new Map<Role, Promise<BladeClient>>();
  const renewed = async (role: Role) => {
    clients[role] = await enter[role]();
    return clients[role];
  };
  const renew = (role: Role) => {
    const entry = renewed(role);
    entering.set(role, entry);
    return entry;
  };
  for (const role of roles) await renew(role);
  return { of: (role) => clients[role], renew, ready: async (role) => (await entering.get(role)) ?? clients[role] };
}

/** Fills an empty server with the demo, whose password has to be the `testPassword`, and adds the actors. */
export async function createDemoActors(test: TestApp): Promise<Actors> {
  const accounts = await seedDemo(test.services);
  const candidate = accounts.find(({ tenantId, path }) => tenantId === hospital && path === "/login");
  if (!candidate) throw new Error(`the demo has no candidate in ${hospital}`);
  return createActors(test, candidate.account);
}

/** The role that the contract demands for an operation. */
export function roleFor({ needsUser, permission, userTypes }: Operation): Role {
  if (!needsUser) return "anonymous";
  if (permission) return platformPermissions.includes(permission) ? "administrator" : "officer";
  return userTypes?.includes("staff") ? "officer" : "guest";
}

/** Adds a button for each permission without one: the contract also has permissions of operations that are not implemented yet. */
async function addMissingButtons({ services }: TestApp, codes: readonly string[]): Promise<void> {
  await services.platform
    .insertInto("bladeMenu")
    .values(codes.map((code) => ({ id: services.ids.next(), code, name: code, category: 2 })))
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}
