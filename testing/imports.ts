import { dirname, join, normalize } from "node:path";
import ts from "typescript";

/** The source files that a module names in an import, an export, a type, `import()` or `vi.mock()`. */
export function importsOf(path: string, source: string): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const named: string[] = [];
  const visit = (node: ts.Node): void => {
    const isPlace =
      ts.isImportDeclaration(node.parent) ||
      ts.isExportDeclaration(node.parent) ||
      (ts.isLiteralTypeNode(node.parent) && ts.isImportTypeNode(node.parent.parent)) ||
      (ts.isCallExpression(node.parent) && /^(import|vi\.\w*[mM]ock)$/.test(node.parent.expression.getText()));
    if (ts.isStringLiteralLike(node) && isPlace && node.text.startsWith(".")) named.push(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return named.map((name) => normalize(join(dirname(path), name)));
}
