import { afterEach, expect, it, vi } from "vitest";
import { copyText } from "./copy-text.ts";

afterEach(() => vi.unstubAllGlobals());

it("says whether the browser let the page copy", async () => {
  const written: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void written.push(text) } });
  expect(await copyText("R20261124-000001")).toBe(true);
  expect(written).toEqual(["R20261124-000001"]);
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
  expect(await copyText("R20261124-000001")).toBe(false);
});
