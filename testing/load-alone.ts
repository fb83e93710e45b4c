import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";

/** What the runtimes at an edge have: of all globals only those of the web. */
export const ofTheWeb = [
  ...["fetch", "Request", "Response", "Headers", "FormData", "Blob", "URL", "URLSearchParams", "AbortController"],
  ...["TextEncoder", "TextDecoder", "atob", "btoa", "crypto", "performance", "setTimeout", "clearTimeout"],
];

/** What React Native has. Its engine Hermes has no `crypto`, no `TextDecoder` and no streams. */
export const ofReactNative = [
  ...["fetch", "Request", "Response", "Headers", "FormData", "Blob", "URL", "URLSearchParams", "AbortController"],
  ...["TextEncoder", "atob", "btoa", "performance", "setTimeout", "clearTimeout"],
];

/**
 * Loads a module as one file into a context of its own, where nothing is but the language, the named globals and `given`. Returns the exports
 * of the module.
 */
export async function loadAlone<T>(path: string, names: readonly string[], given: object = {}): Promise<T> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    format: "iife",
    globalName: "loaded",
    platform: "neutral",
    target: "es2022",
    conditions: ["@bladekit/source", "workerd", "worker"],
    write: false,
  });
  const globals = Object.fromEntries(names.map((name) => [name, globalThis[name as keyof typeof globalThis]]));
  return runInContext(`${outputFiles[0]?.text ?? ""}\nloaded`, createContext({ ...globals, ...given })) as T;
}
