import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import {
  addAdministrator,
  addStaff,
  addTenant,
  createTestApp,
  seedDemo,
  type TestApp,
  testPassword,
} from "@bladekit/server/testing";
import { afterAll, beforeAll } from "vitest";
import type { Io } from "../io.ts";
import { createTerminal, type Terminal, type TerminalOptions } from "./terminal.ts";

export const SERVER = "http://hr.test";
export const PASSWORD = testPassword;
export const EDITOR = "editor";
/** May look, but not write. */
export const VIEWER = "viewer";

export type TestServer = Readonly<{
  fetch: Io["fetch"];
  /** The whole database, to put rows there that would take long to write by calls. */
  database: () => TestApp["services"]["platform"];
  /** A hospital of its own with an editor and a viewer. */
  addHospital: (tenantId?: string) => Promise<string>;
  /** Another member of a hospital's staff, with these permissions. */
  addStaff: (tenant: string, account: string, permissions: readonly string[]) => Promise<string>;
  /** A terminal where somebody is signed in to this tenant. */
  signedIn: (tenant: string, account?: string, options?: TerminalOptions) => Promise<Terminal>;
  /** A client of its own, as the console has one. */
  client: (tenant: string, account: string) => Promise<{ client: BladeClient }>;
  /** A terminal where the administrator of the platform is signed in. */
  administrator: (options?: TerminalOptions) => Promise<Terminal>;
}>;

/** The real server in this process, for all tests of a file; with `demo` two hospitals are there, and everybody has `PASSWORD`. */
export function useServer({
  demo = false,
  config = {},
}: {
  demo?: boolean;
  config?: NonNullable<Parameters<typeof createTestApp>[0]>["config"];
} = {}): TestServer {
  let app: TestApp;
  let tenants = 0;

  beforeAll(async () => {
    app = await createTestApp({ config: { demoPassword: PASSWORD, ...config } });
    if (demo) await seedDemo(app.services);
  });
  afterAll(async () => {
    await app?.close();
  });

  const fetch: Io["fetch"] = (request) => app.fetch(request);
  const signedIn: TestServer["signedIn"] = async (tenant, account = EDITOR, options = {}) => {
    const terminal = createTerminal({ ...options, fetch, env: { BLADEKIT_SERVER: SERVER, ...options.env } });
    const { code, err } = await terminal.run(["login", "--tenant", tenant, "--username", account, "--password-stdin"], {
      input: PASSWORD,
    });
    if (code !== 0) throw new Error(err);
    return terminal;
  };
  let administrators = 0;

  return {
    fetch,
    database: () => app.services.platform,
    signedIn,
    addStaff: (tenant, account, permissions) => addStaff(app, tenant, account, permissions),
    async client(tenantId, username) {
      const client = createBladeClient({ baseUrl: `${SERVER}/api`, clientId: "cli", fetch, language: "en" });
      await client.session.login({ tenantId, username, password: PASSWORD, grant: "password" });
      return { client };
    },
    async administrator(options) {
      const account = `administrator${++administrators}`;
      await addAdministrator(app, account);
      return signedIn("000000", account, options);
    },
    async addHospital(tenantId = String(300_000 + ++tenants)) {
      const tenant = await addTenant(app, tenantId);
      await addStaff(app, tenant, EDITOR, ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
      await addStaff(app, tenant, VIEWER, ["dictbiz_view"]);
      return tenant;
    },
  };
}
