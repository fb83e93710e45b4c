// Checks the packages of the lock files: whether each is pinned by a hash, whether its licence allows us to ship it, and whether it has
// known vulnerabilities.
import { readFileSync } from "node:fs";
import { run } from "./run.mjs";

const LOCKS = ["package-lock.json", "packages/sdk/runtimes/package-lock.json"];
const REGISTRY = "https://registry.npmjs.org/";

/** Licences of packages that may be part of what we ship under MIT. */
const ALLOWED = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0", "Zlib"],
  // Of fonts: they may be part of anything, and are not sold by themselves.
  "OFL-1.1",
]);

/** Packages whose licence somebody has read, because what they declare is not the name of a licence. */
const READ = {
  // The licence of Python, which asks for no more than BSD does.
  argparse: "Python-2.0",
  // MIT, with the condition that the mark of bpmn.io stays on each drawing.
  "bpmn-js": "SEE LICENSE IN LICENSE",
  // Its text is that of BSD-3-Clause.
  "css-mediaquery": "BSD",
};

/** Licences of packages that name none where npm looks, by the file LICENSE that they bring along. */
const UNNAMED = { "png-js": "MIT" };

/** Packages that bundle their development dependencies. */
const BUNDLED = ["packages/cli", "packages/sdk"];

const nameOf = (path) => path.split("node_modules/").at(-1);
const isInstalled = ([path, { link }]) => path.includes("node_modules/") && !link;

/** Entries of a lock file whose content somebody could replace. */
export function looseEntries({ lockfileVersion, packages = {} }) {
  const entries = Object.entries(packages);
  if (lockfileVersion !== 3 || !entries.some(isInstalled)) return ["no lock file of version 3"];
  return entries.flatMap(([path, entry]) => {
    const { integrity, resolved, version, link } = entry;
    // A workspace, linked into the packages.
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

/** The licence of a package of a lock file, in its own words; "" where there are none. */
export const licenceOf = (path, { license }) => license ?? UNNAMED[nameOf(path)] ?? "";

/** Whether a licence expression is allowed: one of the alternatives of OR, and all parts of AND. */
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

/** Shipped packages of a lock file whose licence is not on the list. */
export function refusedLicences({ packages }) {
  return Object.entries(packages)
    .filter(([path, entry]) => isShipped(packages, path, entry))
    .map(([path, entry]) => [path, licenceOf(path, entry)])
    .filter(([path, licence]) => !isAllowed(licence) && READ[nameOf(path)] !== licence)
    .map(([path, licence]) => `${path}: ${licence || "no licence"}`);
}

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Checks that each package comes from the registry and is pinned by a hash. */
export function checkLocks() {
  const found = LOCKS.flatMap((file) => looseEntries(read(file)).map((fault) => `${file}: ${fault}`));
  return { ok: found.length === 0, output: found.join("\n"), seconds: 0 };
}

/** Checks the licences of everything that is shipped. */
export function checkLicences() {
  const found = refusedLicences(read("package-lock.json"));
  const advice = "Take another package, or read the licence and allow it in scripts/packages.mjs";
  return { ok: found.length === 0, output: [...found, advice].join("\n"), seconds: 0 };
}

/** The result of `npm audit --json`: advisories about shipped packages, or why there was no answer. */
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

/** Checks shipped packages for serious advisories. A registry that does not answer this question does not fail the check. */
export async function checkAdvisories() {
  const options = ["--json", "--omit=dev", "--fetch-timeout=10000", "--fetch-retries=0", "--loglevel=silent"];
  const { output, seconds } = await run("npm", ["audit", ...options]);
  return { ...auditOf(output), seconds };
}
