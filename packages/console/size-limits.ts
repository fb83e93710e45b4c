import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { chunksOf, loadedBy } from "./stages.ts";

/** Bytes that a person waits for, compressed: a build that exceeds one fails. */
const limits = {
  ...{ login: 86_600, firstList: 330_000, diagram: 73_000, modeler: 176_000, api: 500_000, chunk: 202_000 },
} as const;

/** Files that a person waits for. Each costs a request and is compressed by itself, so many small files weigh more. */
const fileLimits: Partial<Record<keyof typeof parts, number>> = { login: 5, firstList: 9 };

/** A list with a filter whose choices are looked up, as most have one. */
const list = ["entities/recruit/job.tsx", "entity/list/EntityList.tsx", "entity/list/PickFilter.tsx"] as const;

/** The modules that a page has to have before it is of use. */
const parts = {
  login: ["app/main.tsx", "pages/login/mount-login.tsx"],
  firstList: ["app/main.tsx", "app/mount-rest.tsx", "words/zh.ts", ...list],
  diagram: ["flow/Diagram.tsx"],
  modeler: ["flow/drawing/Canvas.tsx"],
  api: ["pages/api/draw-api.ts"],
} as const;

/** Parts that come after a list, and count without what it has brought already. */
const later: readonly (keyof typeof parts)[] = ["diagram", "modeler", "api"];

const sizeOf = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length;

/** Counts what the login, the first list and the drawings of processes load, styles included, and the largest chunk. */
export const sizeLimits: Plugin = {
  name: "size-limits",
  apply: "build",
  generateBundle(_, bundle) {
    const chunks = chunksOf(Object.values(bundle));
    const total = (part: keyof typeof parts) => {
      const found = loadedBy(chunks, parts[part]);
      const missing = parts[part].find((module) => loadedBy(chunks, [module]).size === 0);
      if (missing) this.error(`${part}: no chunk has ${missing}`);
      const brought = later.includes(part) ? loadedBy(chunks, parts.firstList) : new Set();
      const loaded = [...found].filter((chunk) => !brought.has(chunk));
      const most = fileLimits[part] ?? loaded.length;
      if (loaded.length > most) this.error(`${part} has ${loaded.length} files, and may have ${most}`);
      const names = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      const styles = Object.values(bundle).flatMap((file) =>
        file.type === "asset" && names.has(file.fileName) ? [file.source] : [],
      );
      return [...loaded.map(({ code }) => code), ...styles].reduce((sum, text) => sum + sizeOf(text), 0);
    };
    // The library of the API page is one file that its makers bundled. Only developers load it, so it has a limit of its own.
    const ofApi = loadedBy(chunks, parts.api);
    const ofHouse = [...chunks.values()].filter((chunk) => !ofApi.has(chunk));
    const sizes = {
      login: total("login"),
      firstList: total("firstList"),
      diagram: total("diagram"),
      modeler: total("modeler"),
      api: total("api"),
      chunk: Math.max(...ofHouse.map(({ code }) => sizeOf(code))),
    };
    for (const [name, limit] of Object.entries(limits)) {
      const size = sizes[name as keyof typeof limits];
      this.info(`${name}: ${size} of ${limit} bytes`);
      if (size > limit) this.error(`${name} has ${size} bytes, and may have ${limit}`);
    }
  },
};
