import { expect, test } from "vitest";
import { createTerminal } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";

const module = `import { defineTenant } from "@bladekit/cli";
const wards: readonly string[] = ["内科", "外科"];
export default ["310001", "310002"].map((id) =>
  defineTenant({
    tenant: { id },
    depts: wards.map((name) => ({ fullName: name, deptName: name, isNot: undefined })),
    clients: id === "310001" ? [{ clientId: "his", clientSecret: "\${HIS}", scope: "all", authorizedGrantTypes: ["password"], accessTokenValidity: 3600, refreshTokenValidity: 3600 }] : [],
  }),
);
`;

test("a manifest in TypeScript is run when it is named, and says so", async () => {
  const { run, cwd } = createTerminal();
  writeFiles(cwd, {
    "m/hospital.ts": module.replace(
      `import { defineTenant } from "@bladekit/cli";`,
      `const defineTenant = <T>(one: T): T => one;`,
    ),
  });
  const { code, out, err } = await run(["validate", "m/hospital.ts"]);
  expect({ code, err }).toEqual({
    code: 0,
    err: "Running m/hospital.ts; what it exports by default is the manifest.\n",
  });
  expect(out).toBe("Valid. Records: 5. Files: 1.\n");
});

test("a folder is never run", async () => {
  const { run, cwd } = createTerminal();
  writeFiles(cwd, {
    "m/a.yaml": "dicts: []\n",
    "m/evil.ts": "throw new Error('it ran');",
    "m/evil.mjs": "throw new Error('it ran');",
  });
  expect(await run(["validate", "m"])).toMatchObject({ code: 0, err: "" });
});

test("faults name the part of the program's manifest", async () => {
  const { run, cwd } = createTerminal();
  writeFiles(cwd, {
    "wrong.mjs": `export default [{ roles: [{ roleAlias: "nurse", roleNmae: "护士" }] }];`,
    "twice.mjs": `const roles = [{ roleAlias: "a", roleName: "A" }]; export default { roles: [...roles, ...roles] };`,
    "broken.ts": "throw new Error('no such ward');",
    "nothing.ts": "export const a = 1;",
  });
  const wrong = await run(["validate", "wrong.mjs"]);
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain("wrong.mjs [0].roles[0].roleNmae: roleNmae is not known here.");
  expect((await run(["validate", "twice.mjs"])).err).toContain(
    "twice.mjs roles[1]: a is defined here and in twice.mjs roles[0]. Keep one of them.",
  );
  expect((await run(["validate", "broken.ts"])).err).toContain("broken.ts failed: no such ward");
  expect((await run(["validate", "nothing.ts"])).err).toContain("nothing.ts exports no manifest by default");
});
