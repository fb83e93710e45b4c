// Empties the window before a test file is loaded. While react-admin loads, it decides for all files of a process whether there is a local
// storage. And a page of an earlier file must leave nothing behind.
import { emptyWindow } from "./page.ts";

emptyWindow();

// happy-dom does not join transforms; without any, none is what a browser joins. Drawings of processes ask for it whenever they are shown.
Object.assign(globalThis.SVGTransformList?.prototype ?? {}, { consolidate: () => null });
