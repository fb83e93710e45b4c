import { expect, test } from "vitest";
import { distances, importersOf } from "./import-graph.mjs";

const texts = {
  "packages/sdk/package.json": JSON.stringify({
    name: "@bladekit/sdk",
    exports: { "./rules": { "@bladekit/source": "./src/rules/index.ts" } },
  }),
  "packages/sdk/src/rules/index.ts": 'export { phone } from "./phone.ts";',
  "packages/sdk/src/rules/phone.ts": "",
  "packages/console/src/a/field.tsx": 'import { phone } from "@bladekit/sdk/rules";',
  "packages/console/src/a/field.test.ts": 'const { Field } = await import("./field.tsx");',
  "packages/console/src/b/role.tsx": 'import { Field } from "../a/field.tsx";',
  "packages/console/src/b/role.screen.test.ts": "",
  "packages/console/src/b/user.screen.test.ts": "",
};
const files = Object.keys(texts);
const from = (source) =>
  Object.fromEntries(
    distances(
      source,
      files.filter((file) => file.includes(".test.")),
      importersOf(files, (file) => texts[file]),
    ),
  );

test("a test is as far as its chain of imports, lazy ones too, and its folder", () => {
  expect(from("packages/console/src/a/field.tsx")).toEqual({
    "packages/console/src/a/field.test.ts": -1,
    "packages/console/src/b/role.screen.test.ts": 4,
    "packages/console/src/b/user.screen.test.ts": 102,
  });
});

test("a story is tied to the screens whose addresses it opens", () => {
  const screens = {
    "packages/console/src/entities/work/todo.tsx": 'import "../../process/button.tsx";',
    "packages/console/src/process/button.tsx": "",
    "packages/console/src/process/other.test.ts": "",
    "packages/console/src/entities/work/work.screen.test.ts": 'await openConsole(app, "/work/todo?id=1", {});',
  };
  const tests = Object.keys(screens).filter((file) => file.includes(".test."));
  const importers = importersOf(Object.keys(screens), (file) => screens[file]);
  const far = distances("packages/console/src/process/button.tsx", tests, importers);
  expect([...far.values()]).toEqual([100, 5]);
});

test("a story of the site is tied to the screen of its address, and tests of a word are nearer", () => {
  const site = {
    "packages/recruit/src/routes/user-info.tsx": 'import "../features/resume/PhotoField.tsx";',
    "packages/recruit/src/routes/login.tsx": 'import "../features/resume/SmsFields.tsx";',
    "packages/recruit/src/features/resume/PhotoField.tsx": "",
    "packages/recruit/src/features/resume/SmsFields.tsx": "",
    "packages/recruit/src/routes/moments.screen.test.ts": "open(`/recruit/user/info?section=basic`);",
    "packages/recruit/src/routes/doors.screen.test.ts": 'open("/login/signup");',
    "packages/recruit/src/routes/photos.screen.test.ts": "",
  };
  const tests = Object.keys(site).filter((file) => file.includes(".test."));
  const importers = importersOf(Object.keys(site), (file) => site[file]);
  const far = (source) => [...distances(`packages/recruit/src/features/resume/${source}`, tests, importers).values()];
  expect(far("PhotoField.tsx")).toEqual([5, 103, 101]);
  expect(far("SmsFields.tsx")).toEqual([103, 5, 103]);
});

test("a package is imported by its name", () => {
  expect(from("packages/sdk/src/rules/phone.ts")["packages/console/src/a/field.test.ts"]).toBe(9);
});

test("a story of the server is tied to the handlers of the operations that it calls, and to no others", () => {
  const server = {
    "openapi/openapi.yaml": "  /blade-system/post/list: { $ref: paths/post.yaml#/list }\n",
    "openapi/paths/post.yaml":
      "list:\n  get:\n    operationId: listPost\nsubmit:\n  post:\n    operationId: submitPost\n",
    "packages/server/src/operations/post/handlers.ts":
      'import "../../lists/resource.ts";\nexport const h = { listPost };',
    "packages/server/src/operations/role/handlers.ts":
      'import "../../lists/resource.ts";\nexport const h = { submitPost };',
    "packages/server/src/lists/resource.ts": "",
    "packages/server/src/operations/post/uses.test.ts": 'await client.GET("/blade-system/post/list", {});',
    "packages/server/src/operations/role/quiet.test.ts": 'await client.GET("/blade-system/role/list", {});',
  };
  const tests = Object.keys(server).filter((file) => file.includes(".test."));
  const importers = importersOf(Object.keys(server), (file) => server[file]);
  expect([...distances("packages/server/src/lists/resource.ts", tests, importers).values()]).toEqual([5, 103]);
});
