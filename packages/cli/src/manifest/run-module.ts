import { pathToFileURL } from "node:url";
import { UserError } from "../user-error.ts";
import type { ParsedFile } from "./parse.ts";

/** Whether a manifest is a program: it is run when it is named by itself, and never because it lies in a folder. */
export const isModule = (path: string): boolean => /\.(?:ts|mts|js|mjs)$/i.test(path);

/**
 * Runs a module and takes its default export, or each part of it when it is a list, as a file of a manifest.
 *
 * @param file the name for problems
 * @throws UserError when it cannot run, or exports nothing
 */
export async function runModule(path: string, file: string): Promise<ParsedFile[]> {
  const refuse = (detail: string, cause?: unknown) =>
    new UserError({ key: "moduleFailed", values: { file, detail } }, { cause });
  let exported: { default?: unknown };
  try {
    exported = await load(path);
  } catch (cause) {
    throw refuse(cause instanceof Error ? cause.message : String(cause), cause);
  }
  const value: unknown = await exported.default;
  if (typeof value !== "object" || value === null) throw new UserError({ key: "moduleEmpty", values: { file } });
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isOne = !Array.isArray(value);
  return parts.map((part, index) => ({
    // Only values that YAML can write are part of a manifest: members without a value are left out, and dates become texts.
    value: JSON.parse(JSON.stringify(part)) as unknown,
    placeOf: (steps, key) => {
      const at = [...(isOne ? [] : [index]), ...steps, ...(key === undefined ? [] : [key])];
      const inside = at.map((step) => (/^\d+$/.test(String(step)) ? `[${step}]` : `.${step}`)).join("");
      return { file: `${file} ${inside.replace(/^\./, "")}`.trim(), line: 0, column: 0 };
    },
  }));
}

/** Node.js reads TypeScript by itself from 22.18 on. An older one is helped by jiti, which leaves out the types. */
async function load(path: string): Promise<{ default?: unknown }> {
  const isTypeScript = /\.m?ts$/i.test(path);
  const { typescript = false } = process.features as { typescript?: unknown };
  if (!isTypeScript || typescript) return import(pathToFileURL(path).href);
  const { createJiti } = await import("jiti");
  return createJiti(path, { fsCache: false, interopDefault: false }).import(path);
}
