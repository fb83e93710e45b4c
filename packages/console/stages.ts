import { posix } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "moduleIds">;

/** The chunks that hold these modules of `src`, and those that they import before they run. */
export function loadedBy<C extends Chunk>(chunks: ReadonlyMap<string, C>, modules: readonly string[]): Set<C> {
  const isAsked = (id: string) => modules.some((module) => id.endsWith(posix.join("packages/console/src", module)));
  const loaded = new Set([...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isAsked)));
  for (const { imports } of loaded) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) loaded.add(chunk);
    }
  }
  return loaded;
}

/** The chunks of a build by their file. */
export const chunksOf = (files: Iterable<Rolldown.OutputChunk | Rolldown.OutputAsset>) =>
  new Map([...files].flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));

/** These files change only when React does, so a browser keeps them over our releases. */
const react = /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** What a browser loads, in this order; a module comes with the first part that needs it. */
const parts = {
  shell: ["app/mount-rest.tsx"],
  list: [
    ...["entity/list/EntityList.tsx", "entity/list/PickFilter.tsx", "entity/list/FilterTabs.tsx"],
    // Small parts that many entities share.
    ...["model/define-entity.ts", "entity/cells/Day.tsx", "ui/StateChip.tsx", "../../../openapi/describe.ts"],
  ],
  // Parts that a click opens on any page. Their file comes once the first page is drawn.
  clicked: [
    ...["ui/message/Notification.tsx", "shell/LockDialog.tsx", "shell/LogoutDialog.tsx", "entity/RemoveDialog.tsx"],
    ...["entity/list/BulkBar.tsx", "entity/list/VerbStep.tsx", "entity/list/ExportColumns.tsx"],
    ...["entity/exchange/ImportDialog.tsx", "wire/save-entity.ts"],
  ],
  record: ["entity/form/EntityForm.tsx", "entity/show/EntityShow.tsx"],
} as const;

/**
 * Finds the file that a module belongs to. Without grouping, the bundler makes a file of every few modules that two screens share, and the first
 * list needs 130 files. So a first build without grouping tells which modules each part needs; patterns of paths would be wrong with the next move.
 */
export async function readStages(config: InlineConfig): Promise<(id: string) => string | null> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, write: false, minify: false, license: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = chunksOf(output);
  const modulesOf = (...names: string[]) => new Set([...loadedBy(chunks, names)].flatMap(({ moduleIds }) => moduleIds));
  // A sign-in loads the cipher, which must not wait for the shell.
  const login = modulesOf("app/main.tsx", "pages/login/mount-login.tsx", "../../sdk/src/cipher/index.ts");
  // Both languages need these sentences of the SDK and this library. The words and labels stay in files of their own, because only one language is loaded.
  const shared = [...modulesOf("words/zh.ts", "words/en.ts")].filter((id) =>
    /sdk\/src\/|node_modules\/(?!ra-language-)/.test(id),
  );
  const { shell, ...later } = parts;
  const after = [
    ["shell", new Set([...modulesOf(...shell), ...shared])] as const,
    ...Object.entries(later).map(([name, modules]) => [name, modulesOf(...modules)] as const),
  ];
  return (id) => {
    if (react.test(id)) return "react";
    const part = after.find(([, modules]) => modules.has(id))?.[0] ?? null;
    if (!login.has(id)) return part;
    // A sign-in shares some modules with later parts alone. Neither a login nor a list waits for them, so the bundler makes files of them.
    return part === "shell" || part === "list" ? "start" : null;
  };
}
