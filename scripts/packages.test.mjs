import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { auditOf, looseEntries, refusedLicences } from "./packages.mjs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
/** The repository's lock file with one more entry. */
const withEntry = (path, entry) => ({ ...lock, packages: { ...lock.packages, [path]: entry } });
const sound = { version: "1.2.3", license: "MIT", integrity: lock.packages["node_modules/react"].integrity };

describe("lock file", () => {
  it("takes a package that is pinned, with or without its place in the registry", () => {
    expect(looseEntries(withEntry("node_modules/a", sound))).toEqual([]);
    const resolved = "https://registry.npmjs.org/a/-/a-1.2.3.tgz";
    expect(looseEntries(withEntry("node_modules/a", { ...sound, resolved }))).toEqual([]);
  });

  it.each([
    ["has no integrity", { ...sound, integrity: undefined }, "no integrity by SHA-512"],
    ["has an old kind of it", { ...sound, integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }, "no integrity by SHA-512"],
    ["comes from Git", { ...sound, resolved: "git+ssh://git@github.com/a/a.git#1" }, "comes from git+ssh"],
    [
      "comes from another registry",
      { ...sound, resolved: "https://registry.npmjs.org.example/a.tgz" },
      "comes from https",
    ],
    ["has no version", { ...sound, version: undefined }, "no version"],
    ["is a link to outside", { link: true, resolved: "../elsewhere" }, "a link to ../elsewhere"],
  ])("refuses a package that %s", (_, entry, fault) => {
    const found = looseEntries(withEntry("node_modules/b/node_modules/a", entry));
    expect(found).toEqual([expect.stringContaining(`node_modules/b/node_modules/a: ${fault}`)]);
  });

  it("refuses a file that is no lock file", () => {
    expect(looseEntries({})).toHaveLength(1);
    expect(looseEntries({ lockfileVersion: 3, packages: {} })).toHaveLength(1);
  });
});

describe("licences", () => {
  it.each(["MIT", "(MPL-2.0 OR Apache-2.0)", "(MIT AND Zlib)"])("allow %s", (license) => {
    expect(refusedLicences(withEntry("node_modules/a", { ...sound, license }))).toEqual([]);
  });

  it.each(["GPL-3.0-only", "AGPL-3.0", "(MIT AND GPL-2.0)", "SEE LICENSE IN LICENSE", "UNLICENSED", undefined])(
    "refuse %s",
    (license) => {
      expect(refusedLicences(withEntry("node_modules/a", { ...sound, license }))).toHaveLength(1);
    },
  );

  it("ask nothing of what only development uses, unless it is bundled", () => {
    const copyleft = { ...sound, license: "GPL-3.0-only", dev: true };
    expect(refusedLicences(withEntry("node_modules/a", copyleft))).toEqual([]);
    expect(refusedLicences(withEntry("node_modules/commander", copyleft))).toEqual([
      "node_modules/commander: GPL-3.0-only",
    ]);
  });
});

describe("audit", () => {
  it("names what is grave", () => {
    const vulnerabilities = { a: { name: "a", severity: "critical" }, b: { name: "b", severity: "moderate" } };
    const answer = JSON.stringify({ auditReportVersion: 2, vulnerabilities });
    expect(auditOf(answer)).toEqual({ ok: false, output: "a: critical" });
    expect(auditOf('{ "auditReportVersion": 2, "vulnerabilities": {} }').ok).toBe(true);
  });

  it.each([
    ['{ "message": "405 Method Not Allowed", "statusCode": 405 }', "NOT audited: 405 Method Not Allowed"],
    ["", "NOT audited: npm gave no answer that can be read"],
  ])("says by name that there was no answer: %s", (output, note) => {
    expect(auditOf(output)).toEqual({ ok: true, note });
  });
});
