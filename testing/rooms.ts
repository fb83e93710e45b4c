import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "./imports.ts";

/** An import of one file by another; both are paths below the sources. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The TypeScript files below a folder, and all imports between them. */
export function readSources(root: string) {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  return { files, read, imports: files.flatMap((from) => importsOf(from, read(from)).map((to) => ({ from, to }))) };
}

/** Tests, fixtures and this folder count as the topmost room, so that only tests can import them. */
const isForTests = (path: string): boolean => /\.test(-d)?\.tsx?$|-fixture\.ts$|^(\.\.\/)+testing\//.test(path);

/**
 * Knows the rooms of a package and which imports are allowed between them.
 *
 * @param floors The floor of each room by its name, which is the first part of a path below the sources. A room imports from itself and
 * from lower floors.
 */
export function house(floors: Readonly<Record<string, number>>) {
  /** The room of a file; undefined if it is in none. */
  const roomOf = (path: string): string | undefined => {
    const room = isForTests(path) ? "testing" : (path.split("/")[0] ?? "");
    return Object.hasOwn(floors, room) ? room : undefined;
  };
  const mayImport = (from: string, to: string): boolean => {
    const [importer, imported] = [roomOf(from), roomOf(to)];
    if (!importer || !imported) return false;
    return importer === imported || Number(floors[imported]) < Number(floors[importer]);
  };
  return { roomOf, mayImport };
}

/** The imports that are part of a circle. Imports that connect two circles are included. */
export function circlesIn(imports: readonly Import[]): readonly Import[] {
  const importers = new Set(imports.map(({ from }) => from));
  const imported = new Set(imports.map(({ to }) => to));
  const left = imports.filter(({ from, to }) => imported.has(from) && importers.has(to));
  return left.length === imports.length ? left : circlesIn(left);
}
