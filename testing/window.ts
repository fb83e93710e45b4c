// Empties the window before a file is loaded: react-admin decides while it loads whether there is a local storage, for all files of a process,
// and what a page of another file has kept must not reach this one.
import { emptyWindow } from "./page.ts";

emptyWindow();

// happy-dom does not join transforms; without any, none is what a browser joins. Drawings of processes ask for it whenever they are shown.
Object.assign(globalThis.SVGTransformList?.prototype ?? {}, { consolidate: () => null });
