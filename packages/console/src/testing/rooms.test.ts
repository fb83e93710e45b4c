import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { importsOf } from "../../../../testing/imports.ts";
import { circlesIn, house, readSources } from "../../../../testing/rooms.ts";

/** The rooms of the console, one above the other: a room imports from itself and from lower floors. */
const floors = {
  "config.ts": 0,
  words: 1,
  model: 2,
  wire: 3,
  ui: 4,
  entity: 5,
  flow: 6,
  entities: 7,
  shell: 8,
  pages: 9,
  app: 10,
  testing: 11,
};

const { roomOf, mayImport } = house(floors);
const { files, read, imports } = readSources(fileURLToPath(new URL("../", import.meta.url)));
const shown = ({ from, to }: (typeof imports)[number]) => `${from} → ${to}`;

test("every file is in a room", () => {
  expect(files.length).toBeGreaterThan(600);
  expect(files.filter((path) => !roomOf(path))).toEqual([]);
});

test("a room imports only from rooms below it", () => {
  expect(imports.length).toBeGreaterThan(2000);
  expect(imports.filter(({ from, to }) => !mayImport(from, to)).map(shown)).toEqual([]);
});

test("an import that goes up is found in a screen and in a file of types, too", () => {
  const screen = `
    import { Page } from "../pages/home/HomePage.tsx";
    import "./login.css";
    const Part = lazyPart(async () => (await import("../app/App.tsx")).App);
    const shown = <p title="../app/main.tsx">{useWords()}</p>;`;
  const named = importsOf("ui/Part.tsx", screen);
  expect(named).toEqual(["pages/home/HomePage.tsx", "ui/login.css", "app/App.tsx"]);
  expect(named.filter((to) => mayImport("ui/Part.tsx", to))).toEqual(["ui/login.css"]);
  expect(mayImport("app/App.tsx", "testing/draw.tsx")).toBe(false);
  expect(mayImport("wire/served.ts", "wire/served.test.ts")).toBe(false);
  expect(importsOf("model/a.d.ts", 'type App = import("../app/App.tsx").App;')).toEqual(["app/App.tsx"]);
});

test("no import leads back to its own file, be it of a type or of a part that comes later", () => {
  expect(circlesIn(imports).map(shown)).toEqual([]);
});

test("a circle is found among imports that lead nowhere", () => {
  const pair = (text: string) => ({ from: text[0] ?? "", to: text[1] ?? "" });
  const circle = ["bc", "cd", "db"].map(pair);
  expect(circlesIn([...["ab", "de", "ef"].map(pair), ...circle])).toEqual(circle);
  expect(circlesIn(["aa"].map(pair))).toEqual(["aa"].map(pair));
  expect(circlesIn(["ab", "ac", "bd", "cd"].map(pair))).toEqual([]);
});

test("one file finds others by their place, and so may name rooms above it", () => {
  const finders = files.filter((path) => roomOf(path) !== "testing");
  expect(finders.filter((path) => read(path).includes("import.meta.glob"))).toEqual(["wire/load-entity.ts"]);
});
