import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { longProofs } from "./long-proofs.mjs";
import { paces, planOf, ROOM, sayPlan } from "./turn.mjs";

const proofs = [
  { name: "walks", turn: 0, seconds: 60, proves: /^openapi\// },
  { name: "kills", turn: 1, seconds: 60, proves: /^server\/db\// },
  { name: "disks", turn: 2, seconds: 60, proves: /^server\/db\// },
];
const landing = (number, changed = {}) => ({ number, changedSince: (back) => changed[back] ?? [] });
const runsOf = (plan) => plan.filter(({ runs }) => runs).map(({ name }) => name);

it("runs a third in turn, and names the others with their next turn", () => {
  expect(sayPlan(planOf(proofs, landing(7)))).toEqual([
    "long proof LEFT OUT: walks: nothing that it proves changed since its turn at landing 6; it runs at landing 9",
    "long proof runs: kills: its turn at landing 7",
    "long proof LEFT OUT: disks: nothing that it proves changed since its turn at landing 5; it runs at landing 8",
  ]);
});

it("leaves none of the house's proofs out for more than two landings in a row, whatever changed", () => {
  const landings = [41, 42, 43].map((number) => runsOf(planOf(longProofs, landing(number))));
  expect(landings.flat().sort()).toEqual(longProofs.map(({ name }) => name).sort());
});

it("runs a proof whose subject changed since its own last turn, not only since the last landing", () => {
  const plan = planOf(proofs, landing(7, { 2: ["server/db/pool.ts"], 1: ["docs/style.md"] }));
  expect(runsOf(plan)).toEqual(["kills", "disks"]);
  expect(plan[2].why).toBe("server/db/pool.ts changed since its turn at landing 5");
});

it("runs as many changed proofs as there is room for, the longest without a turn first", () => {
  const changed = { 1: ["openapi/a.yaml"], 2: ["server/db/pool.ts"] };
  const plan = planOf(proofs, landing(7, changed), { ...paces.usual, room: 100 });
  expect(runsOf(plan)).toEqual(["kills", "disks"]);
  expect(plan[0].why).toBe(
    "openapi/a.yaml changed since its turn at landing 6, but this run has no room for it; it runs at landing 9",
  );
});

it("runs on a slow machine no proof out of turn and no long one, and names them", () => {
  const long = { name: "long", turn: 1, seconds: 300, proves: /^server\/db\// };
  const plan = planOf([...proofs, long], landing(7, { 2: ["server/db/pool.ts"] }), paces.slow);
  expect(runsOf(plan)).toEqual(["kills"]);
  expect(sayPlan(plan).slice(2)).toEqual([
    "long proof LEFT OUT: disks: server/db/pool.ts changed since its turn at landing 5, but this run has no room for it; it runs at landing 8",
    "long proof LEFT OUT: long: its turn at landing 7, but this machine is slow today; `npm test -- --all` runs it",
  ]);
});

it("takes a turn that is not in the history for a change", () => {
  const plan = planOf(proofs, { number: 2, changedSince: () => undefined });
  expect(runsOf(plan)).toEqual(["walks", "kills", "disks"]);
  expect(plan[0].why).toBe("landing 0 is not in the history");
});

it("runs everything where nobody knows whose turn it is", () => {
  expect(runsOf(planOf(proofs, { missing: "no history" }, paces.slow))).toEqual(["walks", "kills", "disks"]);
});

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
}).split("\n");

it("names each file once among the proofs, and each file of slow journeys", () => {
  const units = longProofs.flatMap(({ tests = [] }) => tests);
  const filesOf = (end) => files.filter((file) => `/${file}`.endsWith(`/${end}`));
  expect(units.filter((end) => filesOf(end).length !== 1)).toEqual([]);
  expect(new Set(units.flatMap(filesOf)).size).toBe(units.length);
  const journeys = longProofs.flatMap((proof) => proof.journeys ?? []).map((name) => `e2e/${name}`);
  const slow = files.filter(
    (file) => /^e2e\/.*\.spec\.ts$/.test(file) && readFileSync(file, "utf8").includes('"@slow"'),
  );
  expect(slow.sort()).toEqual(journeys.sort());
});

it("names a slow test that is among no proof, which runs each time", () => {
  const [slow, planned] = ["server/new.slow.test.ts", "server/old.slow.test.ts"];
  const plan = planOf([{ ...proofs[0], tests: ["old.slow.test.ts"] }], landing(6));
  expect(sayPlan(plan, [slow, planned, "server/quick.test.ts"])).toEqual([
    "long proof runs: walks: its turn at landing 6",
    "long proof runs: server/new.slow.test.ts: it has no row in scripts/long-proofs.mjs yet",
  ]);
});

it("the turns are about equally long, and none of their proofs is longer than the room", () => {
  const [first, ...others] = [0, 1, 2].map((turn) =>
    longProofs.filter((proof) => proof.turn === turn).reduce((sum, { seconds }) => sum + seconds, 0),
  );
  for (const other of others) expect(Math.abs(other / first - 1)).toBeLessThan(0.25);
  expect(longProofs.filter(({ seconds }) => seconds > ROOM)).toEqual([]);
});
