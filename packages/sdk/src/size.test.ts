import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bundle } from "./testing/bundle.ts";

const use = (names: string, entry = "./index.ts") =>
  `import { ${names} } from "${entry}"; globalThis.used = [${names}];`;

const client = use("createBladeClient, isApiError");
const openSource = `${client} ${use("springblade", "./dialects/springblade/index.ts")}`;

const ruoyiVue = `${client} ${use("ruoyi, ruoyiCaptcha", "./dialects/ruoyi/index.ts")}`;
const ruoyiVuePro = `${client} ${use("yudao", "./dialects/yudao/index.ts")}`;
const puzzle = use("yudaoPuzzle", "./dialects/yudao/index.ts");

/** The most bytes, minified and compressed (gzip -9), that a program loads: at once, or later as the named chunk. */
const budgets: [what: string, program: string, chunk: string | undefined, budget: number][] = [
  ["client, session, tenant, errors", client, undefined, 6000],
  ["the same with web storage", use("createBladeClient, isApiError, webStorage"), undefined, 6360],
  ["the login, with its ciphers", client, "login", 7000],
  ["walking through a list", client, "pages", 550],
  ["a server in trouble", client, "trouble", 980],
  ["hooks, for an app that has some", client, "hooks", 250],
  ["the key of a write", client, "new-key", 200],
  ["sending or fetching a file", client, "files", 400],
  ["watching a transfer", client, "progress", 1200],
  ["the open-source dialect instead", openSource, undefined, 7430],
  ["its password cipher", openSource, "password-cipher", 14_500],
  ["the dialect of RuoYi-Vue instead", ruoyiVue, undefined, 7200],
  ["the dialect of RuoYi-Vue-Pro instead", ruoyiVuePro, undefined, 7400],
  ["the cipher of its puzzle", puzzle, "point-cipher", 4000],
  ["a cache of dictionaries alone", use("createDictionaries"), undefined, 700],
  ["making queries of calls", use("queryOf", "./query/index.ts"), undefined, 260],
  // Includes the catalogues of majors, and the table of equivalent characters.
  ["judging eligibility", use("judgeEligibility", "./rules/index.ts"), undefined, 25_000],
  [
    "one colour as a palette",
    use("palette, statusPalette, neutrals, seedAdvice, presets", "./palette/index.ts"),
    undefined,
    2000,
  ],
  ["one rule", use("checkPhone", "./rules/index.ts"), undefined, 600],
];

test.each(budgets)("%s stay within the budget", async (_, program, chunk, budget) => {
  const { bytes, later } = await bundle(program);
  const measured = chunk === undefined ? bytes : later.find(({ name }) => name === chunk)?.bytes;
  expect(measured).toBeGreaterThan(0);
  expect(measured).toBeLessThanOrEqual(budget);
});

test("operations add no bytes: of all the contract's paths a client carries only those of its own session", async () => {
  const contract = JSON.parse(readFileSync(new URL("../../../openapi/openapi.json", import.meta.url), "utf8"));
  const { text } = await bundle(client);
  const paths = Object.keys(contract.paths as object);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => text.includes(`"${path}"`)).sort()).toEqual([
    "/blade-auth/oauth/cipher",
    "/blade-auth/oauth/logout",
    "/blade-auth/oauth/token",
  ]);
});

test("a client carries no rule, no cipher, no other dialect and no storage that it does not name", async () => {
  const { files, later } = await bundle(client);
  expect(files).toContain("src/session/session.ts");
  expect(
    files.filter((path) =>
      /rules|cipher|noble|springblade|ruoyi|yudao|bearer|web-storage|lease|cookie|lock|dictionar/.test(path),
    ),
  ).toEqual([]);
  expect(later.map(({ name }) => name).sort()).toEqual([
    "files",
    "hooks",
    "login",
    "new-key",
    "pages",
    "progress",
    "trouble",
  ]);
});

test("one rule brings only what it needs", async () => {
  const { files } = await bundle(use("checkPhone", "./rules/index.ts"));
  expect(files).toEqual(["src/rules/plain-text.ts", "src/rules/phone.ts", "<stdin>"]);
});

test.each([
  "./index.ts",
  "./rules/index.ts",
  "./cipher/index.ts",
  "./dialects/springblade/index.ts",
  "./dialects/ruoyi/index.ts",
  "./dialects/yudao/index.ts",
  "./palette/index.ts",
  "./query/index.ts",
])("%s runs anywhere: it asks for nothing that only Node has", async (entry) => {
  const { text, later } = await bundle(`export * from "${entry}";`);
  const all = [text, ...later.map((chunk) => chunk.text)].join("\n");
  expect(
    all.match(/\brequire\(|(from|import) ?\(?"node:|\bprocess\.|\bBuffer\b|\bsetImmediate\b|__(dir|file)name/g),
  ).toBeNull();
});
