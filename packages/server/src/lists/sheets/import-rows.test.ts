import { expect, test, vi } from "vitest";
import type { Context } from "../../context/context.ts";
import { type Importer, importEntered } from "./import-rows.ts";

test("imports of one hospital take turns, too many are refused, and another hospital's goes beside them", async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const importer = (name: string): Importer<never, object, never> => ({
    ...{ sheet: { name: { zh: "", en: "" }, columns: [] }, mostRows: 1, keyColumn: "", taken: { zh: "", en: "" } },
    schema: "#/components/schemas/RecruitJobInput",
    async open() {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return { formOf: () => ({}), keyOf: () => "", knownOf: () => undefined, saver: () => async () => {} };
    },
    transaction: (ctx, work) => work(ctx, undefined as never),
  });
  const nothing = { rows: [], failures: [], notes: [] };
  const ask = (tenantId: string, name: string) =>
    importEntered({ tenantId, language: "zh" } as Context, importer(name), nothing, {});
  const own = ["a1", "a2", "a3", "a4", "a5"].map((name) => ask("a", name));
  await expect(ask("a", "a6")).rejects.toMatchObject({ code: "rate_limited" });
  const other = ask("b", "b1");
  expect(begun).toEqual(["a1", "b1"]);
  for (const [index, name] of ["a1", "a2", "a3", "a4", "a5"].entries()) {
    await vi.waitFor(() => expect(begun).toContain(name), 60_000);
    ends.get(name)?.();
    await own[index];
  }
  ends.get("b1")?.();
  await other;
  expect(begun).toEqual(["a1", "b1", "a2", "a3", "a4", "a5"]);
});
