import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ApplyPorts, applyChanges, type Outcome, type Together } from "./apply.ts";
import type { Change } from "./change.ts";

const nameIn = (key: string) => `100001 thing ${key}`;
const change = (key: string, waitsFor: readonly string[] = [], kind = "thing"): Change => ({
  action: "create",
  tenant: "100001",
  kind,
  key,
  waitsFor: waitsFor.map(nameIn),
  after: {},
  changes: [],
  destructive: false,
});

function ports(over: Partial<ApplyPorts> = {}): ApplyPorts {
  return {
    write: async ({ key }) => `id-${key}`,
    onOutcome: () => {},
    consequence: () => "next",
    signal: new AbortController().signal,
    concurrency: 4,
    knownIds: new Map(),
    ...over,
  };
}

const statuses = (outcomes: readonly Outcome[]) =>
  Object.fromEntries(
    outcomes.map((outcome) => [outcome.change.key, outcome.status === "skipped" ? outcome.reason : outcome.status]),
  );

describe("applyChanges", () => {
  test("a record is written after all that it needs, and finds their ids", async () => {
    const seen: Record<string, (string | undefined)[]> = {};
    await applyChanges([change("a"), change("b"), change("c", ["a", "b"])], {
      ...ports({ knownIds: new Map([[nameIn("known"), "7"]]) }),
      async write({ key }, ids) {
        seen[key] = ["known", "a", "b"].map((other) => ids.get(nameIn(other)));
        return `id-${key}`;
      },
    });
    expect(seen.c).toEqual(["7", "id-a", "id-b"]);
  });

  test("a failure skips what needs it, however far away, and nothing else", async () => {
    const write: ApplyPorts["write"] = async ({ key }) => {
      if (key === "a") throw new Error("no");
      return key;
    };
    const outcomes = await applyChanges(
      [change("a"), change("x", ["a", "b"]), change("y", ["x"]), change("b")],
      ports({ write }),
    );
    expect(statuses(outcomes)).toEqual({ a: "failed", x: "needed", y: "needed", b: "applied" });
  });

  test("what others choose from comes before all else of its tenant, whether it was made or not", async () => {
    const order: string[] = [];
    const write: ApplyPorts["write"] = async ({ key }) => {
      order.push(key);
      if (key === "word1") throw new Error("no");
      return key;
    };
    const word = (key: string, above?: string): Change => ({
      ...change(key, [], "dict"),
      waitsFor: above === undefined ? [] : [`100001 dict ${above}`],
    });
    const words = [word("word"), word("word1", "word"), word("word2", "word1")];
    const isFirst: ApplyPorts["isFirst"] = ({ kind }) => kind === "dict";
    const outcomes = await applyChanges([change("job"), ...words], ports({ write, isFirst }));
    expect(order).toEqual(["word", "word1", "job"]);
    expect(statuses(outcomes)).toEqual({ word: "applied", word1: "failed", word2: "needed", job: "applied" });
  });

  describe("changes that go together", () => {
    const together = (write: Together["write"], isOfOne = true): Together => ({
      groupOf: ({ kind }) => (kind === "row" ? kind : undefined),
      most: 3,
      write,
      isOfOne: () => isOfOne,
    });
    const rows = ["a", "b", "c", "d"].map((key) => change(key, [], "row"));

    test("are made in one call, as many as it takes, and others by themselves", async () => {
      const calls: string[][] = [];
      const write: Together["write"] = async (group) => {
        calls.push(group.map(({ key }) => key));
        return group.map(({ key }) => `id-${key}`);
      };
      const outcomes = await applyChanges([...rows, change("x")], ports({ together: together(write) }));
      expect(calls).toEqual([["a", "b", "c"]]);
      expect(outcomes.map((outcome) => outcome.status === "applied" && outcome.id).toSorted()).toEqual([
        "id-a",
        "id-b",
        "id-c",
        "id-d",
        "id-x",
      ]);
    });

    test("are made one by one when they are refused, so that one alone fails", async () => {
      const no = () => Promise.reject(new Error("no"));
      const write: ApplyPorts["write"] = async ({ key }) => (key === "b" ? no() : key);
      const outcomes = await applyChanges(rows, ports({ write, together: together(no) }));
      expect(statuses(outcomes)).toEqual({ a: "applied", b: "failed", c: "applied", d: "applied" });
      const first = await applyChanges(
        rows,
        ports({ write, together: together(no), consequence: () => "endsRun", concurrency: 1 }),
      );
      expect(statuses(first)).toEqual({ a: "applied", b: "failed", c: "stopped", d: "stopped" });
    });

    test("go on together without those that a refusal names, which alone are tried by themselves", async () => {
      const calls: string[][] = [];
      const write: Together["write"] = async (group) => {
        calls.push(group.map(({ key }) => key));
        const at = group.findIndex(({ key }) => key === "b");
        if (at >= 0) throw Object.assign(new Error("no"), { at });
        return group.map(({ key }) => `id-${key}`);
      };
      const alone: string[] = [];
      const outcomes = await applyChanges(rows, {
        ...ports({ concurrency: 1 }),
        async write({ key }) {
          alone.push(key);
          if (key === "b") throw new Error("no");
          return key;
        },
        together: { ...together(write), atFault: (error) => [(error as { at: number }).at] },
      });
      expect({ calls, alone }).toEqual({
        calls: [
          ["a", "b", "c"],
          ["a", "c"],
        ],
        alone: ["b", "d"],
      });
      expect(statuses(outcomes)).toEqual({ a: "applied", b: "failed", c: "applied", d: "applied" });
    });

    test("fail together where the way to the server is blocked", async () => {
      const no = () => Promise.reject(new Error("no"));
      const gone = ports({ together: together(no, false), consequence: () => "endsRun", concurrency: 1 });
      expect(statuses(await applyChanges(rows, gone))).toEqual({ a: "failed", b: "failed", c: "failed", d: "stopped" });
    });
  });

  test("several hospitals are worked on before a second change of one of them", async () => {
    const inHospital = (tenant: string, key: string) => ({ ...change(key), tenant });
    const begun: string[] = [];
    await applyChanges(
      ["a1", "a2", "a3", "b1", "c1"].map((key) => inHospital(`10000${key[0]}`, key)),
      {
        ...ports({ concurrency: 3 }),
        async write({ key }) {
          begun.push(key);
          return key;
        },
      },
    );
    expect(begun.slice(0, 3)).toEqual(["a1", "b1", "c1"]);
    expect(begun.sort()).toEqual(["a1", "a2", "a3", "b1", "c1"]);
  });

  test("a kind that is not allowed is ended, the others go on", async () => {
    const sent: string[] = [];
    const write: ApplyPorts["write"] = async ({ key, kind }) => {
      sent.push(key);
      if (kind === "secret") throw new Error("forbidden");
      return key;
    };
    const outcomes = await applyChanges(
      [change("s1", [], "secret"), change("a"), change("s2", [], "secret"), change("b")],
      ports({ write, consequence: () => "endsKind", concurrency: 1 }),
    );
    expect(statuses(outcomes)).toEqual({ s1: "failed", a: "applied", s2: "forbidden", b: "applied" });
    expect(sent).not.toContain("s2");
  });

  test("after an error that ends the run nothing else is started", async () => {
    const sent: string[] = [];
    const write: ApplyPorts["write"] = async ({ key }) => {
      sent.push(key);
      throw new Error("gone");
    };
    const all = ["a", "b", "c"].map((key) => change(key));
    const outcomes = await applyChanges(all, ports({ write, consequence: () => "endsRun", concurrency: 1 }));
    expect(sent).toEqual(["a"]);
    expect(statuses(outcomes)).toEqual({ a: "failed", b: "stopped", c: "stopped" });
  });

  test("changes that are made in order are made as they stand, one that waited, too", async () => {
    const sent: string[] = [];
    const write: ApplyPorts["write"] = async ({ key }) => {
      sent.push(key);
      return key;
    };
    const all = [change("a"), change("b", ["a"]), change("c")];
    await applyChanges(all, ports({ write, concurrency: 1 }));
    expect(sent.splice(0)).toEqual(["a", "c", "b"]);
    await applyChanges(all, ports({ write, concurrency: 1, inOrder: true }));
    expect(sent).toEqual(["a", "b", "c"]);
  });

  test("an interruption lets the write under way finish", async () => {
    const stop = new AbortController();
    const write: ApplyPorts["write"] = async ({ key }) => {
      stop.abort();
      return key;
    };
    const outcomes = await applyChanges(
      [change("a"), change("b")],
      ports({ write, signal: stop.signal, concurrency: 1 }),
    );
    expect(statuses(outcomes)).toEqual({ a: "applied", b: "interrupted" });
  });

  test("whatever fails, each change ends once, no more run at once than allowed, and none before what it needs", async () => {
    const graph = fc.array(
      fc.record({ needs: fc.array(fc.nat(), { maxLength: 3 }), fails: fc.boolean(), ticks: fc.nat(3) }),
      {
        maxLength: 30,
      },
    );
    await fc.assert(
      fc.asyncProperty(graph, fc.integer({ min: 1, max: 5 }), async (nodes, concurrency) => {
        const keys = nodes.map((_, index) => `k${index}`);
        const needs = nodes.map((node, index) =>
          index === 0 ? [] : [...new Set(node.needs.map((need) => keys[need % index] as string))],
        );
        const written = new Set<string>();
        let running = 0;
        const write: ApplyPorts["write"] = async ({ key }) => {
          running += 1;
          expect(running).toBeLessThanOrEqual(concurrency);
          const index = keys.indexOf(key);
          for (const needed of needs[index] ?? []) expect(written).toContain(needed);
          for (let tick = 0; tick < (nodes[index]?.ticks ?? 0); tick++) await Promise.resolve();
          running -= 1;
          if (nodes[index]?.fails) throw new Error("no");
          written.add(key);
          return key;
        };
        const outcomes = await applyChanges(
          keys.map((key, index) => change(key, needs[index])),
          ports({ write, concurrency }),
        );
        expect(outcomes.map((outcome) => outcome.change.key).sort()).toEqual([...keys].sort());
        for (const { change: made, status } of outcomes) {
          const lacking = made.waitsFor.some((name) => !written.has(name.split(" ")[2] ?? ""));
          expect(status === "skipped").toBe(lacking);
        }
      }),
    );
  });
});
