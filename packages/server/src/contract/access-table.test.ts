import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformPermissions } from "../seed/platform/menus.ts";
import { type Actors, createActors, hospital, type Role, roles } from "../testing/contract/actors.ts";
import { addGuest, addTenant, createTestApp, type TestApp } from "../testing/index.ts";
import { contract, type Operation, operationList } from "./document.ts";

let app: TestApp;
let actors: Actors;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, hospital);
  await addGuest(app, hospital, "13900000001");
  actors = await createActors(app, "13900000001");
});
afterAll(() => app.close());

type Cell = 401 | 403 | "allowed";
type Raw = {
  security: readonly Record<string, unknown>[];
  "x-permission"?: string;
  "x-user-type"?: readonly string[];
  "x-open"?: string;
};

/** What the contract says itself: the server's reading of it is what is tested. */
function marksOf({ path, method }: Operation): Raw {
  const methods = (contract.paths as unknown as Record<string, Record<string, Raw>>)[path];
  const raw = methods?.[method.toLowerCase()];
  if (!raw) throw new Error(`${method} ${path} is not in the contract`);
  return raw;
}

/** The cell of a role: nothing is allowed that the contract does not say is. */
function expectedCell(operation: Operation, role: Role): Cell {
  const { security, "x-permission": permission, "x-user-type": userTypes, "x-open": reason } = marksOf(operation);
  const needsUser = security.some((entry) => "userToken" in entry);
  if (!needsUser) return reason ? "allowed" : 401;
  if (role === "anonymous") return 401;
  if (!permission) return userTypes?.includes(role === "guest" ? "guest" : "staff") ? "allowed" : 403;
  // Staff of a hospital have no say over the platform, whatever buttons their roles have.
  const isGranted = role === "administrator" || (role === "officer" && !platformPermissions.includes(permission));
  return isGranted ? "allowed" : 403;
}

/** Calls without any input: who may not is told so before anything is read. */
async function cellOf({ method, path }: Operation, role: Role): Promise<Cell> {
  const token = actors.of(role).session.get()?.accessToken;
  const { statusCode } = await app.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...basic(role), ...(token && { "blade-auth": `bearer ${token}` }) },
  });
  if (path.endsWith("/logout") && statusCode === 200) await actors.renew(role);
  return statusCode === 401 || statusCode === 403 ? statusCode : "allowed";
}

const basic = (role: Role) => {
  const clientId = role === "anonymous" || role === "guest" ? "recruit" : "console";
  return { authorization: `Basic ${btoa(`${clientId}:`)}` };
};

describe("who may call", () => {
  test.each(operationList)("$method $path", async (operation) => {
    const row = await Promise.all(roles.map(async (role) => [role, await cellOf(operation, role)]));
    expect(row).toEqual(roles.map((role) => [role, expectedCell(operation, role)]));
  });

  test("no stranger's app makes a session or an account", async () => {
    const guarded = operationList.filter((one) => marksOf(one).security.some((entry) => "clientCredentials" in entry));
    expect(guarded.length).toBeGreaterThan(0);
    for (const { method, path, id } of guarded) {
      for (const headers of [{}, { authorization: `Basic ${btoa("nobody:")}` }]) {
        const { statusCode } = await app.app.inject({ method, url: `/api${path}`, headers });
        expect([id, statusCode]).toEqual([id, 401]);
      }
    }
  });
});
