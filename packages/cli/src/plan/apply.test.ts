import { describe, expect, test } from "vitest";
import { fc } from "../testing/fast-check.ts";
import { type ApplyPorts, applyChanges, type Outcome } from "./apply.ts";
import type { Change } from "./plan.ts";

const change = (key: string, parent?: string, waitsFor = parent): Change => ({
  action: "create",
  kind: "thing",
  key,
  ...(waitsFor !== undefined && { waitsFor }),
  after: { fields: {}, ...(parent !== undefined && { parent }) },
  changes: [],
  destructive: false,
});

function ports(over: Partial<ApplyPorts> = {}): ApplyPorts {
  return {
    write: async ({ key }) => `id-${key}`,
    onOutcome: () => {},
    isFatal: () => false,
    signal: new AbortController().signal,
    concurrency: 4,
    knownIds: new Map(),
    ...over,
  };
}

const statuses = (outcomes: readonly Outcome[]) =>
  Object.fromEntries(outcomes.map(({ change: { key }, status }) => [key, status]));

describe("applyChanges", () => {
  test("a record is written after its parent and gets its id", async () => {
    const parents: Record<string, string | undefined> = {};
    await applyChanges([change("a"), change("a/x", "a"), change("a/y", "a/x"), change("b/x", "b", undefined)], {
      ...ports({ knownIds: new Map([["thing b", "7"]]) }),
      async write({ key }, parentId) {
        parents[key] = parentId;
        return `id-${key}`;
      },
    });
    expect(parents).toEqual({ a: undefined, "a/x": "id-a", "a/y": "id-a/x", "b/x": "7" });
  });

  test("a failure skips what depends on it and nothing else", async () => {
    const write: ApplyPorts["write"] = async ({ key }) => {
      if (key === "a") throw new Error("no");
      return key;
    };
    const outcomes = await applyChanges(
      [change("a"), change("a/x", "a"), change("a/y", "a/x"), change("b")],
      ports({ write }),
    );
    expect(statuses(outcomes)).toEqual({ a: "failed", "a/x": "skipped", "a/y": "skipped", b: "applied" });
  });

  test("a parent that is not there fails the record before anything is sent", async () => {
    const outcomes = await applyChanges([change("a/x", "a")], ports());
    expect(outcomes).toMatchObject([{ status: "failed", error: { sentence: { key: "parentMissing" } } }]);
  });

  test("after a fatal error nothing else is started", async () => {
    const sent: string[] = [];
    const write: ApplyPorts["write"] = async ({ key }) => {
      sent.push(key);
      throw new Error("gone");
    };
    const all = ["a", "b", "c"].map((key) => change(key));
    const outcomes = await applyChanges(all, ports({ write, isFatal: () => true, concurrency: 1 }));
    expect(sent).toEqual(["a"]);
    expect(statuses(outcomes)).toEqual({ a: "failed", b: "skipped", c: "skipped" });
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
    expect(statuses(outcomes)).toEqual({ a: "applied", b: "skipped" });
  });

  test("whatever fails, each change ends once, no more run at once than allowed, and none before its parent", async () => {
    const tree = fc.array(fc.record({ parent: fc.nat(), fails: fc.boolean(), ticks: fc.nat(3) }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(tree, fc.integer({ min: 1, max: 5 }), async (nodes, concurrency) => {
        const keys = nodes.map((_, index) => `k${index}`);
        const parentOf = nodes.map(({ parent }, index) =>
          parent % (index + 1) === index ? undefined : keys[parent % (index + 1)],
        );
        const written = new Set<string>();
        let running = 0;
        const write: ApplyPorts["write"] = async ({ key, after }) => {
          running += 1;
          expect(running).toBeLessThanOrEqual(concurrency);
          if (after.parent !== undefined) expect(written).toContain(after.parent);
          const node = nodes[keys.indexOf(key)];
          for (let tick = 0; tick < (node?.ticks ?? 0); tick++) await Promise.resolve();
          running -= 1;
          if (node?.fails) throw new Error("no");
          written.add(key);
          return key;
        };
        const outcomes = await applyChanges(
          keys.map((key, index) => change(key, parentOf[index])),
          ports({ write, concurrency }),
        );
        expect(outcomes.map((outcome) => outcome.change.key).sort()).toEqual([...keys].sort());
        for (const { change: made, status } of outcomes) {
          const above = outcomes.find((other) => other.change.key === made.after.parent);
          if (above && above.status !== "applied") expect(status).toBe("skipped");
        }
      }),
    );
  });
});
