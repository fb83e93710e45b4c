import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { entities } from "@bladekit/openapi/entities";
import contract from "@bladekit/openapi/openapi.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import type { Description, Verb } from "../../model/description.ts";
import { entityNames, loadEntity, pathOf } from "../../wire/load-entity.ts";
import { elsewhere } from "./no-door.ts";

type Operation = { operationId?: string };

const packages = fileURLToPath(new URL("../../../../", import.meta.url));

/** The sources of a package that people run and write: tests, stand-ins and generated types call nothing. */
function sourcesOf(name: string): string[] {
  const root = `${packages}${name}/src/`;
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test|-fixture|testing\/|stand-in\//.test(file))
    .map((file) => readFileSync(root + file, "utf8"))
    .filter((text) => !text.startsWith("// Generated"));
}

/** Verbs that every entity's screens have a button, a page or a choice for. */
const standard = [
  "list",
  "show",
  "create",
  "edit",
  "remove",
  "export",
  "template",
  "import",
  "select",
  "tree",
  "childList",
];

/** Operations that the screens of entities offer by their descriptions: what is standard, each action, and what parts run by name. */
async function described(sources: readonly string[]): Promise<Set<string>> {
  const names = new Set(
    sources.flatMap((text) => [...text.matchAll(/\.run\([^,]+,\s*"(\w+)"/g)].map(([, verb]) => verb)),
  );
  const found = new Set<string>();
  for (const name of entityNames) {
    const { description, options } = (await loadEntity(name)) ?? {
      description: { verbs: {} } as Pick<Description, "verbs" | "tree">,
      options: {} as never,
    };
    for (const [verb, { op }] of Object.entries(description.verbs as Record<string, Verb>)) {
      const isLevel = description.tree?.lazy === verb;
      if (standard.includes(verb) || options.actions?.[verb] || names.has(verb) || isLevel) found.add(op);
    }
  }
  return found;
}

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.values(methods as Record<string, Operation>).flatMap(({ operationId }) =>
    operationId ? [{ path, operationId }] : [],
  ),
);

describe("every operation that is served", async () => {
  const console = sourcesOf("console");
  const byEntity = await described(console);
  const texts = [...console, ...["recruit", "cli", "sdk"].flatMap(sourcesOf)];
  // A path stands whole in a call, is put together from a shared beginning, or belongs to a resource of the SDK.
  const isCalled = (path: string) => {
    const whole = path.replace(/\{.*/, "");
    const last = path.split("/").at(-1);
    const parts = path.includes("/openness/front/") ? [`front}/${last}`, `"${last}"`] : [];
    const resource = `.resource("${path.slice(0, path.lastIndexOf("/"))}")`;
    return texts.some(
      (text) =>
        [`"${path}"`, `${whole}$`, ...parts].some((part) => text.includes(part)) ||
        (text.includes(resource) && text.includes(`.${last}(`)),
    );
  };
  // Verbs of reviews run through the entity of applications, which the screen of reviews provides.
  const byReview = ["exportResumes", "proposeTransfer"];
  const without = operations
    .filter(({ path, operationId }) => !byEntity.has(operationId) && !byReview.includes(operationId) && !isCalled(path))
    .map(({ operationId }) => operationId)
    .toSorted();

  it("is reachable in one of our clients, or has a line that says why not", () => {
    const explained = Object.keys(elsewhere).toSorted();
    expect(without).toEqual(explained);
  });

  it("of more than thirty entities is behind a screen of the console", () => {
    const screens = Object.keys(entities).filter((name) => entityNames.includes(pathOf(name)));
    expect(screens.length).toBeGreaterThan(30);
  });
});
