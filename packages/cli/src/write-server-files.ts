import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ConnectionFlags } from "./config/settings.ts";
import type { Family, FoundServer } from "./find-server.ts";
import type { Io } from "./io.ts";
import { textIds } from "./text-ids.ts";

/** A description with the name of its group. */
type Described = Readonly<{ name: string; document: object }>;

/** Files that were written, and the types that could not be made. */
export type Written = Readonly<{ files: readonly string[]; withoutTypes: readonly string[] }>;

/** The description as the server answers: SpringBlade alone calls numbers what it sends as texts. */
const asSent = (family: Family, document: object): object =>
  family === "springblade" ? textIds(document, { missing: -1 }) : document;

/** The settings of the console for such a server; undefined where the console does not work. */
function consoleConfig({ family, prefix, publicKey }: FoundServer, server: string, flags: ConnectionFlags) {
  const apiUrl = prefix || server;
  if (family === "blade") return { apiUrl, clientId: flags.clientId ?? "console", dialect: family };
  if (family !== "springblade") return undefined;
  return {
    apiUrl,
    clientId: flags.clientId ?? "saber",
    clientSecret: flags.clientSecret ?? "saber_secret",
    dialect: family,
    publicKey: flags.publicKey ?? publicKey ?? "04…",
  };
}

/** Types as text; undefined where openapi-typescript is not installed. */
async function typesOf(document: object): Promise<string | undefined> {
  const tool = await import("openapi-typescript").catch(() => undefined);
  if (!tool) return undefined;
  return tool.astToString(await tool.default(document as Parameters<typeof tool.default>[0]));
}

const fileName = (group: string) =>
  `his-${group
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;

/** One type for the calls of all groups. */
function joined(names: readonly string[]): string {
  const imports = names.map((name, index) => `import type { paths as Paths${index + 1} } from "./${name}.ts";`);
  const all = names.map((_, index) => `Paths${index + 1}`).join(" & ");
  return `${imports.join("\n")}\n\nexport type paths = ${all};\n`;
}

async function readDescriptions(fetch: Io["fetch"], base: string, found: FoundServer): Promise<Described[]> {
  const read: Described[] = [];
  for (const { name, url } of found.descriptions) {
    const answer = await fetch(new Request(base + url));
    const document: unknown = await answer.json().catch(() => undefined);
    if (typeof document === "object" && document !== null && "openapi" in document) read.push({ name, document });
  }
  return read;
}

/** Writes the settings of the console and the types of the server's own calls into a folder. */
export async function writeServerFiles(
  { fetch }: Pick<Io, "fetch">,
  found: FoundServer,
  { server, folder, flags }: Readonly<{ server: string; folder: string; flags: ConnectionFlags }>,
): Promise<Written> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    files.push(name);
  };
  const config = consoleConfig(found, server, flags);
  if (config) await write("config.json", `${JSON.stringify(config, null, 2)}\n`);
  const described = await readDescriptions(fetch, server + found.prefix, found);
  const types: string[] = [];
  const withoutTypes: string[] = [];
  for (const { name, document } of described) {
    const file = described.length === 1 ? "his" : fileName(name);
    const told = asSent(found.family, document);
    const text = await typesOf(told);
    if (text === undefined) {
      await write(`${file}.json`, `${JSON.stringify(told, null, 2)}\n`);
      withoutTypes.push(`${file}.json`);
    } else {
      await write(`${file}.ts`, text);
      types.push(file);
    }
  }
  if (types.length > 1) await write("his.ts", joined(types));
  return { files, withoutTypes };
}
