import { expect, test } from "vitest";
import { kinds } from "../kinds/index.ts";
import type { Plan } from "../plan/plan.ts";
import { useServer } from "../testing/server.ts";

const server = useServer({ demo: true });

// What roles of a hospital may do is read with menus, which their administrator does not see yet.
const ofHospital = kinds.filter(({ scope, name }) => scope === "tenant" && name !== "grant");

for (const [tenant, some] of [["000000", kinds] as const, ["100001", ofHospital] as const]) {
  test(`a plan of what was exported from ${tenant} of the demo is empty, for every kind`, async () => {
    const { run, json } = await server.signedIn(tenant, "admin");
    const only = some.map(({ shape }) => shape.section).join();
    expect(await run(["export", "out", "--only", only])).toMatchObject({ code: 0, err: "" });
    const { value } = await json<Plan>(["plan", "out"]);
    expect(value.changes).toEqual([]);
    expect(value.undeclared).toEqual([]);
    expect(value.unreadable).toEqual([]);
  });
}
