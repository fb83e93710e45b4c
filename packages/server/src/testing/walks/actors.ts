import type { BladeClient } from "@bladekit/sdk";
import { type Operation, operationList } from "../../contract/document.ts";
import { platformPermissions } from "../../contract/permissions/menus.ts";
import { platformTenant } from "../../contract/tenant-id.ts";
import { seedDemo } from "../../seed/demo.ts";
import { addStaff, clientOf, signIn } from "../people.ts";
import type { TestApp } from "../test-app.ts";

/** The callers: nobody; a candidate; staff of a hospital without and with every permission; the platform's administrator. */
export const roles = ["anonymous", "guest", "clerk", "officer", "administrator"] as const;
export type Role = (typeof roles)[number];

/**
 * Clients with someone of each role signed in. A session that a call ended is made anew by `renew`; `ready` waits for that, which a
 * caller that gave up waiting for the call has not done.
 */
export type Actors = {
  of(role: Role): BladeClient;
  renew(role: Role): Promise<BladeClient>;
  ready(role: Role): Promise<BladeClient>;
};

/** The hospital that the actors belong to. */
export const hospital = "100001";

/**
 * Adds staff of each role to the hospital and the platform, which are there already, and signs them in together with a
 * candidate, who is there too and has the `testPassword`.
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

/** The role that the contract asks for. */
export function roleFor({ needsUser, permission, userTypes }: Operation): Role {
  if (!needsUser) return "anonymous";
  if (permission) return platformPermissions.includes(permission) ? "administrator" : "officer";
  return userTypes?.includes("staff") ? "officer" : "guest";
}

/** Buttons come with the screens of what is served; the contract names those of the others too. */
async function addMissingButtons({ services }: TestApp, codes: readonly string[]): Promise<void> {
  await services.platform
    .insertInto("bladeMenu")
    .values(codes.map((code) => ({ id: services.ids.next(), code, name: code, category: 2 })))
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}
