// Empties the window before a file is loaded: react-admin decides while it loads whether there is a local storage, for all files of a process,
// and what a page of another file has kept must not reach this one.
import { emptyWindow } from "./page.ts";

emptyWindow();
