import { type BladeClient, isApiError } from "@bladekit/sdk";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";

let test: TestApp;
let db: TenantDatabase;
let boss: BladeClient;
let bossId: string;

beforeAll(async () => {
  test = await createTestApp();
  await addTenant(test, "100001");
  db = forTenant(test.services.platform, "100001");
  bossId = await addStaff(test, "100001", "boss", ["role_view"]);
  boss = await signIn(test, "100001", "boss", "staff");
});
afterAll(() => test.close());

const call = async () =>
  boss.GET("/blade-system/role/list").then(
    () => "allowed",
    (error: unknown) => (isApiError(error) ? error.error : String(error)),
  );

const roleId = async () =>
  (await db.selectFrom("bladeUserRole").select("roleId").where("userId", "=", bossId).executeTakeFirstOrThrow()).roleId;
const menuId = async () =>
  (
    await test.services.platform
      .selectFrom("bladeMenu")
      .select("id")
      .where("code", "=", "role_view")
      .executeTakeFirstOrThrow()
  ).id;

/** How often a call asks which buttons its user has. */
async function readings(): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await call();
  const texts = query.mock.calls.map((args) => JSON.stringify(args[0]));
  query.mockRestore();
  return texts.filter((text) => text.includes("blade_role_menu")).length;
}

describe("what somebody may do", () => {
  it("is read once while nothing changes", async () => {
    await call();
    expect(await readings()).toBe(0);
    expect(await call()).toBe("allowed");
  });

  // Written past the server, as another instance would.
  const changes: Record<string, { take: () => Promise<unknown>; give: () => Promise<unknown> }> = {
    "a button of the role": {
      take: async () =>
        db
          .deleteFrom("bladeRoleMenu")
          .where("menuId", "=", await menuId())
          .execute(),
      give: async () =>
        db
          .insertInto("bladeRoleMenu")
          .values({ roleId: await roleId(), menuId: await menuId() })
          .execute(),
    },
    "the role of the user": {
      take: async () => {
        taken = await roleId();
        await db.deleteFrom("bladeUserRole").where("userId", "=", bossId).execute();
      },
      give: () => db.insertInto("bladeUserRole").values({ userId: bossId, roleId: taken }).execute(),
    },
    "the code of the button, for all hospitals": {
      take: () => rename("role_view", "role_view_no_more"),
      give: () => rename("role_view_no_more", "role_view"),
    },
    "a scope that closes the operation": {
      take: async () =>
        test.services.platform
          .insertInto("bladeApiScope")
          .values({
            ...{ id: "1", menuId: await menuId(), resourceCode: "roles", scopeName: "roles" },
            ...{ scopePath: "/blade-system/role/list", scopeType: 1 },
          })
          .execute(),
      give: () => test.services.platform.deleteFrom("bladeApiScope").where("id", "=", "1").execute(),
    },
  };
  let taken = "";
  const rename = (from: string, to: string) =>
    test.services.platform.updateTable("bladeMenu").set({ code: to }).where("code", "=", from).execute();

  it.each(Object.entries(changes))("is gone at the next call without %s, and back with it", async (_name, change) => {
    expect(await call()).toBe("allowed");
    await change.take();
    expect(await call()).toBe("forbidden");
    await change.give();
    expect(await call()).toBe("allowed");
  });

  it("of another hospital does not make it read again", async () => {
    await call();
    await addTenant(test, "200002");
    await addStaff(test, "200002", "other", ["role_view"]);
    expect(await readings()).toBe(0);
  });

  it("stands as it was after a change that came to nothing", async () => {
    await expect(
      test.services.platform.transaction().execute(async (tx) => {
        await tx.deleteFrom("bladeRoleMenu").execute();
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await call()).toBe("allowed");
  });
});
