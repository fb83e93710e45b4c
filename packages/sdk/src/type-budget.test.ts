import ts from "typescript";
import { expect, test } from "vitest";

const folder = new URL("..", import.meta.url).pathname;

/** The number of types that the compiler instantiates to check one file. The load of the machine does not affect it. */
function instantiations(file: string): number {
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram([`${folder}/src/${file}`], options);
  const source = program.getSourceFile(`${folder}/src/${file}`);
  expect(program.getSemanticDiagnostics(source)).toEqual([]);
  return program.getInstantiationCount();
}

test("thirty calls cost an editor no more than the budget", () => {
  const calls = 30;
  const perCall = (instantiations("type-budget-fixture.ts") - instantiations("index.ts")) / calls;
  expect(perCall).toBeGreaterThan(0);
  expect(perCall).toBeLessThan(3200);
});
