import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publicCalls } from "./public-calls.ts";

type Parameter = Readonly<{ $ref?: string; name: string; in: string; required?: boolean }>;
type Operation = Readonly<{ security?: readonly object[]; parameters?: readonly Parameter[] }>;
type Document = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Readonly<{ parameters: Readonly<Record<string, Parameter>> }>;
}>;

const document = JSON.parse(
  readFileSync(new URL("../../../../openapi/openapi.json", import.meta.url), "utf8"),
) as Document;

/** The parameters of each call that a site answers to everybody: it takes the tenant by a header and no session. */
const open = Object.entries(document.paths).flatMap(([path, { get }]) => {
  const parameters = (get?.parameters ?? []).map((one) =>
    one.$ref ? (document.components.parameters[one.$ref.split("/").pop() ?? ""] as Parameter) : one,
  );
  const isOpen = get?.security?.length === 0 && parameters.some(({ name }) => name === "Tenant-Id");
  return isOpen ? [{ path, parameters }] : [];
});

/** A call that a comparison leaves out: its picture is drawn from texts that other calls answer, and those are compared. */
const drawn = ["/mrhr-zpgl-new/openness/front/getFrontJobCard"];

test("a comparison of two sites makes every call that a site answers to everybody", () => {
  expect(open.length).toBeGreaterThan(20);
  expect([...publicCalls.map(({ path }) => path), ...drawn].toSorted()).toEqual(
    open.map(({ path }) => path).toSorted(),
  );
});

test.each(publicCalls)("$path is called as the contract has it", ({ path, paged = false, detailOf }) => {
  const { parameters = [] } = open.find((one) => one.path === path) ?? {};
  expect(parameters.some(({ name }) => name === "current")).toBe(paged);
  expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(detailOf ? ["id"] : []);
  for (const list of detailOf ?? []) {
    const at = (wanted: string) => publicCalls.findIndex((one) => one.path === wanted);
    expect(at(list)).toBeGreaterThanOrEqual(0);
    expect(at(list)).toBeLessThan(at(path));
  }
});
