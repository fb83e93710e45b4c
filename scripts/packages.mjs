// Looks at the packages that the lock files name: whether each is pinned to its content, whether what we ship may be shipped, and what is known
// against it.
import { readFileSync } from "node:fs";
import { run } from "./run.mjs";

const LOCKS = ["package-lock.json", "packages/sdk/runtimes/package-lock.json"];
const REGISTRY = "https://registry.npmjs.org/";

/** Licences under which something may be part of what we ship under MIT. */
const ALLOWED = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0", "Zlib"],
]);

/** Packages whose licence is read here, because their own words for it are no name of one. */
const READ = {
  // MIT, and the mark of bpmn.io stays on each drawing.
  "bpmn-js": "SEE LICENSE IN LICENSE",
  // BSD-3-Clause by its text.
  "css-mediaquery": "BSD",
};

/** Packages that put what they use for development into their own files. */
const BUNDLED = ["packages/cli", "packages/sdk"];

const nameOf = (path) => path.split("node_modules/").at(-1);
const isInstalled = ([path, { link }]) => path.includes("node_modules/") && !link;

/** Entries of a lock file that somebody could put another content in place of. */
export function looseEntries({ lockfileVersion, packages = {} }) {
  const entries = Object.entries(packages);
  if (lockfileVersion !== 3 || !entries.some(isInstalled)) return ["no lock file of version 3"];
  return entries.flatMap(([path, entry]) => {
    const { integrity, resolved, version, link } = entry;
    // A workspace, and its place among the packages.
    if (!path.includes("node_modules/")) return resolved ? [`${path}: a workspace from ${resolved}`] : [];
    if (link)
      return packages[resolved] && !resolved.includes("node_modules/") ? [] : [`${path}: a link to ${resolved}`];
    const faults = [];
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? "")) faults.push(`${path}: no integrity by SHA-512`);
    if (resolved && !resolved.startsWith(REGISTRY)) faults.push(`${path}: comes from ${resolved}`);
    if (!/^\d+\.\d+\.\d+/.test(version ?? "")) faults.push(`${path}: no version`);
    return faults;
  });
}

/** Whether an expression of licences allows what we do: one of those that are alternatives, all of those that hold together. */
function isAllowed(licence = "") {
  const words = licence.replaceAll(/[()]/g, "").trim();
  if (words.includes(" OR ")) return words.split(" OR ").some((one) => isAllowed(one));
  return words.split(" AND ").every((one) => ALLOWED.has(one.trim()));
}

/** Whether a package of a lock file is part of what we ship. */
export function isShipped(packages, path, entry) {
  if (!isInstalled([path, entry])) return false;
  return !entry.dev || BUNDLED.some((own) => nameOf(path) in (packages[own]?.devDependencies ?? {}));
}

/** Packages of a lock file that are shipped under a licence which is not on the list. */
export function refusedLicences({ packages }) {
  return Object.entries(packages)
    .filter(([path, entry]) => isShipped(packages, path, entry))
    .filter(([path, { license = "" }]) => !isAllowed(license) && READ[nameOf(path)] !== license)
    .map(([path, { license }]) => `${path}: ${license ?? "no licence"}`);
}

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Whether each package comes from the registry with the content that it had when it was chosen. */
export function checkLocks() {
  const found = LOCKS.flatMap((file) => looseEntries(read(file)).map((fault) => `${file}: ${fault}`));
  return { ok: found.length === 0, output: found.join("\n"), seconds: 0 };
}

/** Whether all that is shipped may be shipped. */
export function checkLicences() {
  const found = refusedLicences(read("package-lock.json"));
  const advice = "Take another package, or read the licence and allow it in scripts/packages.mjs";
  return { ok: found.length === 0, output: [...found, advice].join("\n"), seconds: 0 };
}

/** What an answer of `npm audit --json` says: advisories against what is shipped, or why there was no answer. */
export function auditOf(output) {
  let answer;
  try {
    answer = JSON.parse(output.slice(output.indexOf("{")));
  } catch {
    return { ok: true, note: "NOT audited: npm gave no answer that can be read" };
  }
  const { auditReportVersion, vulnerabilities, message } = answer;
  if (!auditReportVersion || !vulnerabilities) return { ok: true, note: `NOT audited: ${message ?? "no report"}` };
  const grave = Object.values(vulnerabilities).filter(({ severity }) => severity === "high" || severity === "critical");
  return { ok: grave.length === 0, output: grave.map(({ name, severity }) => `${name}: ${severity}`).join("\n") };
}

/** Whether something grave is known against what is shipped; a registry that does not answer that is no fault. */
export async function checkAdvisories() {
  const options = ["--json", "--omit=dev", "--fetch-timeout=10000", "--fetch-retries=0", "--loglevel=silent"];
  const { output, seconds } = await run("npm", ["audit", ...options]);
  return { ...auditOf(output), seconds };
}
