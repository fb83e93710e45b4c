import type { Manifest } from "./manifest/manifest-types.ts";

export type * from "./manifest/manifest-types.ts";
export { type TextIdsOptions, textIds } from "./text-ids.ts";

/**
 * A hospital in TypeScript: an editor completes and checks it as you type. Export it as the default of a file, or a list of several, and name
 * that file: `bladekit plan hospital.ts`. A secret is a variable of the environment, `"${NAME}"`.
 */
export function defineTenant(manifest: Manifest): Manifest {
  return manifest;
}
