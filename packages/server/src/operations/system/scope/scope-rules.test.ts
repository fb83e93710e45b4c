import { expect, test } from "vitest";
import { checkApiScope, checkDataScope, operationOf } from "./scope-rules.ts";

/** The platform with one menu. */
const platform = {
  selectFrom: () => ({
    select: () => ({
      where: (_column: string, _is: string, id: string) => ({
        executeTakeFirst: async () => (id === "7" ? { id } : undefined),
      }),
    }),
  }),
};
const ctx = { platform } as unknown as Parameters<typeof checkApiScope>[0];
const wrong = (field: string, en: RegExp) => ({
  code: "validation_failed",
  data: { fields: [{ field, message: { en: expect.stringMatching(en) } }] },
});

test.each([
  ["listUsers", "/api/blade-system/user/list"],
  ["/blade-system/user/list", "/blade-system/user/list"],
])("an operation is named by %s", (_, path) => {
  const id = operationOf(path);
  expect(id).toBeDefined();
  expect(operationOf(String(id))).toBe(id);
});

test.each(["", "toString", "/api", "/apix/blade-system/user/list", "api/blade-system/user/list"])(
  "%j names no operation",
  (named) => {
    expect(operationOf(named)).toBeUndefined();
  },
);

const api = (change: object = {}) =>
  checkApiScope(ctx, { menuId: "7", scopePath: "/blade-system/user/list", ...change } as never);

test("an API scope closes a path that roles open, below a menu", async () => {
  await api();
  await expect(api({ scopePath: "/nowhere" })).rejects.toMatchObject(wrong("scopePath", /no such path/));
  await expect(api({ menuId: "8" })).rejects.toMatchObject(wrong("menuId", /^There is no such menu$/));
  await expect(api({ scopePath: "/blade-auth/oauth/token" })).rejects.toMatchObject(
    wrong("scopePath", /does not depend on roles/),
  );
});

const data = (change: object = {}) =>
  checkDataScope(ctx, {
    ...{ menuId: "7", scopeClass: "/blade-system/user/list", scopeField: "*", scopeColumn: "-", scopeType: 1 },
    ...change,
  } as never);

test("a data scope narrows rows that have an owner", async () => {
  await data();
  await expect(data({ scopeClass: "nothing" })).rejects.toMatchObject(
    wrong("scopeClass", /^There is no such operation/),
  );
  await expect(data({ scopeClass: "/blade-system/menu/list" })).rejects.toMatchObject(
    wrong("scopeClass", /^Rows of this operation have no owner/),
  );
  await expect(data({ scopeField: "name" })).rejects.toMatchObject(wrong("scopeField", /^Only \* is supported$/));
  await expect(data({ scopeColumn: "nothing" })).rejects.toMatchObject(wrong("scopeColumn", /^Must be - or /));
  await expect(data({ menuId: "8" })).rejects.toMatchObject(wrong("menuId", /no such menu/));
  await expect(data({ scopeType: 5, scopeValue: "x" })).rejects.toMatchObject(wrong("scopeValue", /^Enter JSON/));
});
