import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract, type Operation, operationList } from "../../contract/document.ts";
import { platformPermissions } from "../../contract/permissions/menus.ts";
import { digestSecret } from "../../services/security/client-secret.ts";
import { addGuest, addTenant, createTestApp, type TestApp } from "../index.ts";
import { type Actors, createActors, hospital, roles } from "./actors.ts";

let app: TestApp;
let actors: Actors;
let programToken: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, hospital);
  await addGuest(app, hospital, "13900000001");
  actors = await createActors(app, "13900000001");
  programToken = await clientToken();
});
afterAll(() => app.close());

/** The roles of people, and a client without a user that has every scope. */
const columns = [...roles, "program"] as const;
type Column = (typeof columns)[number];
const program = "archive";

async function clientToken(): Promise<string> {
  const secret = "a secret of the test";
  await app.services.platform
    .insertInto("bladeClient")
    .values({
      clientId: program,
      secretDigest: digestSecret(secret),
      grantTypes: ["client_credentials"],
      scope: "all",
      accessSeconds: 3600,
      refreshSeconds: 3600,
    })
    .execute();
  const answer = await app.app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: {
      authorization: `Basic ${btoa(`${program}:${secret}`)}`,
      "content-type": "application/x-www-form-urlencoded",
      "tenant-id": hospital,
    },
    payload: "grant_type=client_credentials",
  });
  return answer.json().access_token;
}

type Cell = 401 | 403 | "allowed";
type Raw = {
  security: readonly Record<string, unknown>[];
  "x-permission"?: string;
  "x-user-type"?: readonly string[];
  "x-open"?: string;
  "x-client-scope"?: string;
};

/** Reads the contract directly, because the server's own reading is under test. */
function marksOf({ path, method }: Operation): Raw {
  const methods = (contract.paths as unknown as Record<string, Record<string, Raw>>)[path];
  const raw = methods?.[method.toLowerCase()];
  if (!raw) throw new Error(`${method} ${path} is not in the contract`);
  return raw;
}

/** The expected cell of a column. A call is forbidden unless the contract allows it. */
function expectedCell(operation: Operation, role: Column): Cell {
  const marks = marksOf(operation);
  const { security, "x-permission": permission, "x-user-type": userTypes, "x-open": reason } = marks;
  const needsUser = security.some((entry) => "userToken" in entry);
  if (!needsUser) return reason ? "allowed" : 401;
  if (role === "anonymous") return 401;
  if (role === "program") return marks["x-client-scope"] ? "allowed" : 403;
  if (!permission) return userTypes?.includes(role === "guest" ? "guest" : "staff") ? "allowed" : 403;
  // A hospital's staff have no rights over the platform, whatever buttons their roles have.
  const isGranted = role === "administrator" || (role === "officer" && !platformPermissions.includes(permission));
  return isGranted ? "allowed" : 403;
}

/** Calls without any input. A caller without the right is refused before the input is read. */
async function cellOf({ method, path }: Operation, role: Column): Promise<Cell> {
  const token = role === "program" ? programToken : actors.of(role).session.get()?.accessToken;
  const { statusCode } = await app.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...basic(role), ...(token && { "blade-auth": `bearer ${token}` }) },
  });
  if (path.endsWith("/logout") && statusCode === 200 && role !== "program") await actors.renew(role);
  return statusCode === 401 || statusCode === 403 ? statusCode : "allowed";
}

const basic = (role: Column) => {
  if (role === "program") return { authorization: `Basic ${btoa(`${program}:a secret of the test`)}` };
  const clientId = role === "anonymous" || role === "guest" ? "recruit" : "console";
  return { authorization: `Basic ${btoa(`${clientId}:`)}` };
};

describe("who may call", () => {
  test.each(operationList)("answers each role as the contract says: $method $path", async (operation) => {
    const row = await Promise.all(columns.map(async (column) => [column, await cellOf(operation, column)]));
    expect(row).toEqual(columns.map((column) => [column, expectedCell(operation, column)]));
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
