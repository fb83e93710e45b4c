// Opens the window before a file is loaded: react-admin decides while it loads whether there is a local storage, for all files of a process.
import { openWindow } from "./page.ts";

openWindow();
