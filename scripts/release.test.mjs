import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const plan = createRequire(createRequire(import.meta.url).resolve("@changesets/cli"))("@changesets/get-release-plan");

const published = {
  "@bladekit/cli": "cli",
  "@bladekit/sdk": "sdk",
  "@bladekit/server": "server",
  bladekit: "bladekit",
};

test("the pending changesets make one version of all packages, below 1.0.0 until somebody decides otherwise", async () => {
  const { changesets, releases } = await plan.default(root);
  const made = releases.filter(({ type }) => type !== "none");
  // Right after a release there are no changesets.
  expect(made.map(({ name }) => name).sort()).toEqual(changesets.length > 0 ? Object.keys(published) : []);
  for (const { newVersion } of made) expect(newVersion).toBe(made[0].newVersion);
  for (const { newVersion } of made) expect(newVersion).toMatch(/^0\./);
});

test.each(Object.entries(published))("the notes of %s begin with its version", async (name, folder) => {
  const read = (file) => readFile(new URL(`../packages/${folder}/${file}`, import.meta.url), "utf8");
  const [notes, { version, files }] = [await read("CHANGELOG.md"), JSON.parse(await read("package.json"))];
  // `changeset version` puts a new version above the last one, so the place of the heading matters.
  expect(notes).toMatch(new RegExp(`^# ${name}\n\n## ${version.replaceAll(".", "\\.")}\n`));
  expect(files).toContain("CHANGELOG.md");
});

test.each(Object.entries(published))(
  "%s says what it is, where it comes from and where it runs",
  async (name, folder) => {
    const text = await readFile(new URL(`../packages/${folder}/package.json`, import.meta.url), "utf8");
    const { private: isPrivate = false, ...info } = JSON.parse(text);
    expect(isPrivate).toBe(false);
    expect(info).toMatchObject({
      name,
      license: "MIT",
      description: expect.stringMatching(/\w/),
      homepage: expect.stringMatching(/^https:/),
      bugs: expect.stringMatching(/^https:/),
      repository: { type: "git", url: expect.stringMatching(/^git\+https:/), directory: `packages/${folder}` },
      engines: { node: ">=20.19" },
      publishConfig: { access: "public" },
    });
    expect(info.keywords.length).toBeGreaterThan(3);
    expect(info.files.length).toBeGreaterThan(0);
  },
);

test("the workflow publishes a tag with provenance and keeps no token", async () => {
  const workflow = await readFile(new URL("../.github/workflows/release.yml", import.meta.url), "utf8");
  expect(workflow).toMatch(/id-token: write/);
  expect(workflow).toMatch(/NPM_CONFIG_PROVENANCE: "true"/);
  expect(workflow).toMatch(/npm run release -- publish/);
  expect(workflow).not.toMatch(/secrets\.|_TOKEN/);
});
