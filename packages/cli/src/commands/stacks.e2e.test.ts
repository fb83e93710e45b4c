import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });
const TENANT = "200002";

/** A team with a manifest of its own on the tenant that all teams share. */
async function team(stack: string, tenant = TENANT) {
  const terminal = await server.signedIn(tenant, "admin");
  const write = (text: string) => writeFiles(terminal.cwd, { "m/a.yaml": `${stack}\n${text}` });
  const plan = async (...more: string[]) => (await terminal.json<Plan>(["plan", "m", ...more])).value;
  const apply = (...more: string[]) => terminal.run(["apply", "m", "--yes", ...more]);
  return { ...terminal, write, plan, apply };
}
const nursing = () => team("stack: { id: nursing, owner: 护理部 }");
const office = () => team("stack: { id: office, owner: 院办 }");
const role = (alias: string, more = "") => `{ roleAlias: ${alias}, roleName: ${alias}${more} }`;
const removalsIn = ({ changes }: Plan) => changes.filter(({ action }) => action === "delete").map(({ key }) => key);

test("two teams change one hospital for three weeks, each prunes every day, and nobody loses a record", async () => {
  const [one, other] = [await nursing(), await office()];
  const days = Array.from({ length: 15 }, (_, day) => day);
  for (const day of days) {
    // Each keeps its records of the last two days, so that each run of a later day removes one.
    const kept = days.slice(Math.max(0, day - 1), day + 1);
    one.write(`roles: [${kept.map((at) => role(`n${at}`)).join(", ")}]\n`);
    other.write(`roles: [${kept.map((at) => role(`o${at}`)).join(", ")}]\n`);
    for (const team of [one, other]) expect(await team.apply("--prune")).toMatchObject({ code: 0, err: "" });
  }
  one.write("roles: []\n");
  const left = await one.plan("--prune");
  expect(removalsIn(left)).toEqual(["n13", "n14"]);
  // The records of the others are named with their owner.
  const theirs = left.undeclared.filter(({ manifest }) => manifest?.id === "office");
  expect(theirs).toEqual(
    ["o13", "o14"].map((key) => expect.objectContaining({ key, manifest: { id: "office", owner: "院办" } })),
  );
  expect((await one.run(["plan", "m", "--prune"])).out).toContain("role (of the manifest office (院办)) 2: o13, o14");
  for (const team of [one, other]) {
    team.write("roles: []\n");
    expect(await team.apply("--prune")).toMatchObject({ code: 0 });
  }
});

test("a manifest changes no record of another one, until it adopts the record, which is said in words", async () => {
  const [one, other] = [await nursing(), await office()];
  one.write(`roles: [${role("ward")}]\n`);
  expect(await one.apply()).toMatchObject({ code: 0 });
  other.write(`roles: [${role("ward", ", sort: 9")}]\n`);
  const refused = await other.run(["plan", "m"]);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining("role ward belongs to the manifest nursing (护理部)."),
  });
  expect(await other.apply()).toMatchObject({ code: 1 });

  const adopted = await other.run(["adopt", "m", "--yes"]);
  expect(adopted.out).toContain("~ role (so far of the manifest nursing (护理部)) 1: ward\n");
  expect(adopted.code).toBe(0);
  expect((await other.run(["adopt", "m", "--yes"])).out).toContain("Nothing to change.");
  expect(await other.apply()).toMatchObject({ code: 0, err: "" });
  // Now the first one neither removes nor changes it.
  one.write("roles: []\n");
  expect(removalsIn(await one.plan("--prune"))).toEqual([]);
  other.write("roles: []\n");
  expect(removalsIn(await other.plan("--prune"))).toEqual(["ward"]);
  expect(await other.apply("--prune")).toMatchObject({ code: 0 });
});

test("a protected record stays until somebody writes that it is not", async () => {
  const { run, write, plan, apply } = await nursing();
  const dict = (protect: string) =>
    `dicts: [{ code: kept, dictValue: 留, children: [{ dictKey: a, dictValue: 甲${protect} }] }]\n`;
  write(dict(", protect: true"));
  const planned = await run(["plan", "m"]);
  expect(planned.out).toMatch(/\+ dict-biz kept\/a\n {4}protected from being removed\n/);
  expect(await apply()).toMatchObject({ code: 0 });
  expect((await plan()).changes).toEqual([]);
  // Leaving the word out leaves the record as it is.
  write(dict(""));
  expect((await plan()).changes).toEqual([]);
  write("dicts: []\n");
  const refused = await run(["plan", "m", "--prune"]);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining("dict-biz kept/a is protected and is not removed."),
  });

  write(dict(", protect: false"));
  const lifted = await run(["plan", "m"]);
  expect(lifted).toMatchObject({
    code: 2,
    out: expect.stringMatching(/~ dict-biz kept\/a\n {4}no longer protected\n/),
  });
  expect(await apply()).toMatchObject({ code: 0, err: "" });
  write("dicts: []\n");
  expect(await apply("--prune")).toMatchObject({ code: 0, err: "" });
});

test("a record that is moved keeps its id, and what refers to it follows", async () => {
  const { run, write, plan, apply } = await nursing();
  const { client } = await server.client(TENANT, "admin");
  const idOf = async (alias: string) =>
    (await client.GET("/blade-system/role/list", { params: { query: { roleAlias: alias } } })).find(
      ({ roleAlias }) => roleAlias === alias,
    )?.id;
  const grant = (alias: string) => `grants: [{ role: ${alias}, menus: [] }]\n`;
  write(`roles: [${role("night", ", children: [{ roleAlias: night_help, roleName: 帮 }]")}]\n${grant("night")}`);
  expect(await apply()).toMatchObject({ code: 0, err: "" });
  const id = await idOf("night");
  const moved = `moved: [{ section: roles, from: night, to: late }]\n`;
  write(`${moved}roles: [{ roleAlias: late, roleName: night, children: [{ roleAlias: night_help, roleName: 帮 }] }]\n`);
  const planned = await run(["plan", "m", "--prune"]);
  expect(planned.out).toContain("~ role late\n    was night\n");
  expect((await plan("--prune")).changes).toHaveLength(1);
  expect(await apply("--prune")).toMatchObject({ code: 0, err: "" });
  expect(await idOf("late")).toBe(id);
  expect(id).toBeTruthy();
  // The move may stay in the file.
  expect((await plan("--prune")).changes).toEqual([]);
  write("roles: []\n");
  expect(await apply("--prune")).toMatchObject({ code: 0, err: "" });
});

test("a move from a record to another one that is there, too, is an error with its place", async () => {
  const { run, write, apply } = await nursing();
  write(`roles: [${role("east")}, ${role("west")}]\n`);
  expect(await apply()).toMatchObject({ code: 0 });
  write(`moved: [{ section: roles, from: east, to: west }]\nroles: [${role("west")}]\n`);
  const told = "m/a.yaml:2:9: role east cannot become west, because the server has both.";
  expect(await run(["plan", "m"])).toMatchObject({ code: 1, err: expect.stringContaining(told) });
  write("roles: []\n");
  expect(await apply("--prune")).toMatchObject({ code: 0 });
});

test("verify --strict names what was added, and not what another manifest owns", async () => {
  const [one, other] = [await nursing(), await office()];
  expect(await one.run(["export", "m"])).toMatchObject({ code: 0 });
  expect((await one.run(["verify", "m", "--strict"])).code).toBe(0);
  other.write(`roles: [${role("theirs")}]\n`);
  expect(await other.apply()).toMatchObject({ code: 0 });
  const { client } = await server.client(TENANT, "admin");
  const { id } = await client.POST("/blade-system/role/submit", {
    body: { roleAlias: "mine", roleName: "我的", sort: 1 },
  });
  expect((await one.run(["verify", "m"])).code).toBe(0);
  const strict = await one.run(["verify", "m", "--strict"]);
  expect(strict.code).toBe(2);
  expect(strict.out.match(/^\+ .*$/gm)).toEqual([`+ ${TENANT} role mine: is in no file`]);
  const { value } = await one.json<{ inSync: boolean; additions: unknown[] }>(["verify", "m", "--strict"]);
  expect(value).toMatchObject({ inSync: false, additions: [{ kind: "role", key: "mine", managed: false }] });
  await client.POST("/blade-system/role/remove", { params: { query: { ids: id } } });
});

test("a plan that gets another name takes its posts along", async () => {
  const { run, json, cwd } = await server.signedIn("100001", "admin");
  expect(await run(["export", "m", "--only", "plans,jobs"])).toMatchObject({ code: 0 });
  const files = readdirSync(`${cwd}/m`, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yaml"));
  const texts = new Map(files.map((file) => [file, readFileSync(`${cwd}/m/${file}`, "utf8")]));
  const [, name = ""] = /planId: (.+)\n/.exec([...texts.values()].join("")) ?? [];
  expect(name).not.toBe("");
  for (const [file, text] of texts) writeFileSync(`${cwd}/m/${file}`, text.replaceAll(name, "改名的计划"));
  writeFiles(cwd, { "m/moved.yaml": `moved: [{ section: plans, from: ${name}, to: 改名的计划 }]\n` });
  const { value } = await json<Plan>(["plan", "m"]);
  expect(value.changes).toMatchObject([{ kind: "plan", action: "update", movedFrom: name, changes: [] }]);
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await json<Plan>(["plan", "m"])).value.changes).toEqual([]);
});

test("a job of the night tells a group chat what differs, and nothing when all is as declared", async () => {
  const { run, write, apply } = await nursing();
  write(`roles: [${role("night")}]\n`);
  await apply();
  const told: { text: { content: string }; report: { records: unknown[] } }[] = [];
  let status = 200;
  const fetch = async (request: Request) => {
    if (!request.url.startsWith("https://chat.test/")) return server.fetch(request);
    told.push((await request.json()) as (typeof told)[number]);
    return new Response(null, { status });
  };
  const verify = () => run(["verify", "m", "--webhook", "https://chat.test/secret"], { fetch });
  expect(await verify()).toMatchObject({ code: 0, err: "" });
  expect(told).toEqual([]);
  write(`roles: [{ roleAlias: night, roleName: 夜班 }]\n`);
  expect((await verify()).code).toBe(2);
  expect(told[0]).toMatchObject({
    msgtype: "text",
    msg_type: "text",
    text: { content: expect.stringMatching(/tenant 200002: 1 records differ from the files, 0 were added/) },
    report: { records: [{ kind: "role", key: "night", fields: ["roleName"] }] },
  });
  status = 500;
  const failed = await verify();
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining("The webhook was not told: 500.") });
  expect(failed.err).not.toContain("secret");
});
