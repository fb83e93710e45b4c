import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { manifestSchema } from "./manifest/schema.ts";
import type { Plan } from "./plan/plan.ts";
import { useServer } from "./testing/server.ts";
import { createTerminal } from "./testing/terminal.ts";

const server = useServer();
const example = fileURLToPath(new URL("../../../examples/tenant-dicts", import.meta.url));

test("the example is valid, and its schema is the present one", async () => {
  expect(await createTerminal().run(["validate", example])).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(`${example}/bladekit.schema.json`, "utf8"))).toEqual(manifestSchema);
});

test("the example can be applied, and then is in sync", async () => {
  const { run } = await server.signedIn(await server.addHospital("100001"));
  expect((await run(["plan", example])).code).toBe(2);
  expect((await run(["apply", example, "--yes"])).code).toBe(0);
  expect((await run(["plan", example])).code).toBe(0);
});

test("the example in TypeScript sets its two hospitals up, and then is in sync", async () => {
  const { run, json } = await server.administrator();
  const module = fileURLToPath(new URL("../../../examples/tenant-typescript/hospital.ts", import.meta.url));
  expect((await run(["apply", module, "--yes"])).code).toBe(0);
  const { code, value } = await json<Plan>(["plan", module]);
  expect({ code, tenants: value.tenants, changes: value.changes }).toEqual({
    code: 0,
    tenants: ["000000", "310001", "310002"],
    changes: [],
  });
});
