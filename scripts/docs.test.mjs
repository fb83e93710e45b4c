import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

const filesBelow = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && !/node_modules|\/dist\//.test(path) && statSync(path).isFile());

const pages = [
  ...filesBelow(join(root, "docs"), /\.md$/),
  ...["README.md", "CONTRIBUTING.md", "AGENTS.md"].map((name) => join(root, name)),
];

test("pages of the docs link only to files that are there", () => {
  const broken = pages.flatMap((page) => {
    const text = readFileSync(page, "utf8").replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, "");
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#|<)([^)\s#]+)[^)]*\)/g)].map(([, link]) =>
      decodeURI(link),
    );
    return links
      .filter((link) => !existsSync(resolve(dirname(page), link)))
      .map((link) => `${page.slice(root.length + 1)}: ${link}`);
  });
  expect(broken).toEqual([]);
});

/** The sentences of a page as they are read: code counts as one word, and a row of a table, a heading and a point of a list end one. */
function sentencesOf(text) {
  const plain = text
    .replaceAll(/```[\s\S]*?```/g, "\n\n")
    .replaceAll(/`[^`]*`/g, "X")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return plain
    .split(/\n\s*\n|\n(?=\s*[-*|#]|\s*\d+\.)|\|/)
    .flatMap((block) => block.replaceAll(/\s+/g, " ").split(/[。！？；;:·]|[.!?]\*{0,2}(?=\s|$)/));
}

const wordsIn = (sentence) => sentence.match(/[A-Za-z][A-Za-z’'-]*/g)?.length ?? 0;

test("no sentence of the site has more than 35 words", () => {
  // Lists of names that are generated, and pages that stay in the repository.
  const others = /^docs\/(decisions|reference\/sdk|reference\/platform-access|architecture|style)/;
  const long = pages.flatMap((page) => {
    const name = page.slice(root.length + 1);
    if (!name.startsWith("docs/") || others.test(name)) return [];
    return sentencesOf(readFileSync(page, "utf8")).flatMap((sentence) =>
      wordsIn(sentence) > 35 ? [`${name}: ${sentence.trim()}`] : [],
    );
  });
  expect(long).toEqual([]);
});

test("every guide says in Chinese what it is about before its first section", () => {
  const silent = filesBelow(join(root, "docs/guides"), /\.md$/).filter((page) => {
    const [opening = ""] = readFileSync(page, "utf8").split(/^## /m);
    return (opening.match(/\p{Script=Han}/gu)?.length ?? 0) < 30;
  });
  expect(silent.map((page) => page.slice(root.length + 1))).toEqual([]);
});

test("guides for people name screens, buttons and fields as they are called", () => {
  const sources = [
    ...filesBelow(join(root, "openapi/labels"), /\.ts$/),
    ...["openapi/packs", "packages/console/src", "packages/recruit/src/texts", "packages/server/src/contract"].flatMap(
      (folder) => filesBelow(join(root, folder), /(?<!test)\.tsx?$/),
    ),
  ]
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const unknown = ["recruitment", "candidates", "hospital", "first-hour"].flatMap((guide) => {
    const text = readFileSync(join(root, "docs/guides", `${guide}.md`), "utf8");
    const named = [...text.matchAll(/“([^”]*\p{Script=Han}[^”]*)”/gu)].map(([, name]) => name);
    return named.filter((name) => !sources.includes(name)).map((name) => `${guide}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
