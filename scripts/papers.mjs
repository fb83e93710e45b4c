// `npm run papers -- <folder>`: makes the papers of a release from the lock file and the installed packages: a bill of materials
// (CycloneDX) and the notices of everything that is shipped. docs/guides/releasing.md says when.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isShipped, licenceOf } from "./packages.mjs";
import { run } from "./run.mjs";

/** Names of files that contain the terms of a package. */
const TERMS = /^(licen[cs]e|copying|notice)/i;

const keyOf = (name, version) => `${name}@${version}`;
const nameOf = (path) => path.split("node_modules/").at(-1);

/** The shipped packages of a lock file, each once by name and version, with the folders that contain them. */
export function shippedOf({ packages }) {
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (!isShipped(packages, path, entry)) continue;
    const key = keyOf(nameOf(path), entry.version);
    found.set(key, { name: nameOf(path), version: entry.version, licence: licenceOf(path, entry), path });
  }
  return [...found.values()].toSorted((one, other) =>
    keyOf(one.name, one.version) < keyOf(other.name, other.version) ? -1 : 1,
  );
}

/**
 * A bill of materials without the parts that are not shipped. npm's own `--omit dev` is too much: it also omits shipped packages that the
 * root of the workspaces uses for development, such as our web server.
 */
export function withoutTools(bill, lock) {
  const shipped = new Map(shippedOf(lock).map((one) => [keyOf(one.name, one.version), one]));
  const refs = new Set([bill.metadata.component["bom-ref"]]);
  const components = bill.components.flatMap((part) => {
    const name = decodeURIComponent(part.purl.replace(/^pkg:npm\//, "").replace(/@[^@]*$/, ""));
    const isOwn = name.startsWith("@bladekit/") || name === "bladekit";
    const known = shipped.get(keyOf(name, part.version));
    if (!isOwn && !known) return [];
    refs.add(part["bom-ref"]);
    // npm omits a declared licence that is not the name of a licence.
    return part.licenses?.length || !known ? [part] : [{ ...part, licenses: [{ license: { name: known.licence } }] }];
  });
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...bill, components, dependencies };
}

/** The terms of a package from its own files. */
function termsOf(path) {
  try {
    const files = readdirSync(path).filter((name) => TERMS.test(name));
    return files.map((name) => readFileSync(join(path, name), "utf8").trim()).join("\n\n");
  } catch {
    // A package for another platform is not installed here.
    return "";
  }
}

/** The notices as one page. */
export function noticesOf(lock) {
  const parts = shippedOf(lock).map(({ name, version, licence, path }) =>
    [`## ${name} ${version} - ${licence}`, termsOf(path)].filter(Boolean).join("\n\n"),
  );
  return `# Third-party notices\n\n${parts.join("\n\n")}\n`;
}

async function main(folder) {
  const { ok, output } = await run("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"]);
  if (!ok) throw new Error(output);
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  mkdirSync(folder, { recursive: true });
  const bill = withoutTools(JSON.parse(output.slice(output.indexOf("{"))), lock);
  writeFileSync(join(folder, "bladekit.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(folder, "third-party-notices.md"), noticesOf(lock));
  console.log(`${bill.components.length} parts in ${folder}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main(process.argv[2] ?? "papers");
