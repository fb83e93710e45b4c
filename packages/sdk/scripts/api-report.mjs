// Writes docs/reference/sdk-api.md: every exported name of the SDK, one line each, so that a review shows what a change adds or breaks.
import { readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const target = resolve(root, "../../docs/reference/sdk-api.md");
const contract = resolve(root, "../../openapi");
const formatted = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

const { exports: doors } = JSON.parse(await readFile(resolve(root, "package.json"), "utf8"));
const entries = Object.entries(doors).map(([door, { "@bladekit/source": source }]) => ({
  name: door.replace(".", "@bladekit/sdk"),
  file: resolve(root, source),
}));

const { config } = ts.readConfigFile(resolve(root, "tsconfig.json"), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const program = ts.createProgram(
  entries.map(({ file }) => file),
  options,
);
const checker = program.getTypeChecker();

/** The declaration of a type in one line, without its comments and bodies. */
function textOf(declaration) {
  const text = declaration
    .getText()
    .replace(/\/\*\*?[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/^export\s+/, "")
    .replace(/\s+/g, " ");
  return text.trim();
}

/** The public members of a class, each with its type. */
function membersOf(type, declaration) {
  return type
    .getProperties()
    .filter((member) => member.declarations?.some((one) => one.parent === declaration))
    .map(
      (member) => `${member.name}: ${checker.typeToString(checker.getTypeOfSymbol(member), declaration, formatted)}`,
    );
}

function lineOf(exported) {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const [declaration] = symbol.declarations ?? [];
  if (!declaration) throw new Error(`${exported.name} has no declaration`);
  // The contract has a report of its own: openapi/openapi.json.
  if (declaration.getSourceFile().fileName.startsWith(contract)) return `interface ${exported.name} of the contract`;
  if (ts.isTypeAliasDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)) return textOf(declaration);
  if (ts.isClassDeclaration(declaration)) {
    const above = declaration.heritageClauses?.map((clause) => ` ${clause.getText()}`).join("") ?? "";
    const members = membersOf(checker.getDeclaredTypeOfSymbol(symbol), declaration);
    return `class ${exported.name}${above} { ${members.join("; ")} }`;
  }
  const type = checker.typeToString(checker.getTypeOfSymbol(symbol), declaration, formatted);
  return `${ts.isFunctionDeclaration(declaration) ? "function" : "const"} ${exported.name}: ${type}`;
}

const sections = entries.map(({ name, file }) => {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} exports nothing`);
  const lines = checker.getExportsOfModule(module).map(lineOf).sort();
  return `## ${name}\n\n\`\`\`ts\n${lines.join("\n")}\n\`\`\`\n`;
});

await writeFile(
  target,
  `# What the SDK exports

Generated from the sources by \`npm run generate\`, one line a name. [The reference](sdk/README.md) explains them; this page shows a review what a
change adds to the promise, or takes from it.

${sections.join("\n")}`,
);
