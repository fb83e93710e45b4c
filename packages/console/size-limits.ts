import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** Bytes that a person waits for, compressed: a build that exceeds one fails. */
const limits = { login: 90_000, firstList: 400_000, diagram: 75_000, modeler: 200_000, chunk: 250_000 } as const;

/** The modules that a page has to have before it is of use. */
const parts = {
  login: ["src/app/main.tsx", "src/pages/login/mount-login.tsx"],
  firstList: ["src/app/main.tsx", "src/app/mount-rest.tsx", "src/words/zh.ts", "src/entity/list/EntityList.tsx"],
  diagram: ["src/flow/Diagram.tsx"],
  modeler: ["src/flow/drawing/Canvas.tsx"],
} as const;

/** Parts that come after a list, and count without what it has brought already. */
const later: readonly (keyof typeof parts)[] = ["diagram", "modeler"];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const sizeOf = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length;

/** The chunks that hold these modules, and those that they import before they run. */
function loadedBy(chunks: Chunks, modules: readonly string[]): Set<Rolldown.OutputChunk> {
  const holds = ({ moduleIds }: Rolldown.OutputChunk) =>
    modules.some((module) => moduleIds.some((id) => id.endsWith(`console/${module}`)));
  const loaded = new Set([...chunks.values()].filter(holds));
  for (const { imports } of loaded) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) loaded.add(chunk);
    }
  }
  return loaded;
}

/** Counts what the login, the first list and the drawings of processes load, styles included, and the largest chunk. */
export const sizeLimits: Plugin = {
  name: "size-limits",
  apply: "build",
  generateBundle(_, bundle) {
    const all = Object.values(bundle).filter((file) => file.type === "chunk");
    const chunks: Chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
    const total = (part: keyof typeof parts) => {
      const found = loadedBy(chunks, parts[part]);
      if (found.size < parts[part].length) this.error(`${part}: a module of size-limits.ts is in no chunk`);
      const brought = later.includes(part) ? loadedBy(chunks, parts.firstList) : new Set();
      const loaded = [...found].filter((chunk) => !brought.has(chunk));
      const names = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      const styles = Object.values(bundle).flatMap((file) =>
        file.type === "asset" && names.has(file.fileName) ? [file.source] : [],
      );
      return [...loaded.map(({ code }) => code), ...styles].reduce((sum, text) => sum + sizeOf(text), 0);
    };
    const sizes = {
      login: total("login"),
      firstList: total("firstList"),
      diagram: total("diagram"),
      modeler: total("modeler"),
      chunk: Math.max(...all.map(({ code }) => sizeOf(code))),
    };
    for (const [name, limit] of Object.entries(limits)) {
      const size = sizes[name as keyof typeof limits];
      this.info(`${name}: ${size} of ${limit} bytes`);
      if (size > limit) this.error(`${name} has ${size} bytes, and may have ${limit}`);
    }
  },
};
