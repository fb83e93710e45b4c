import { SWRConfig, unstable_serialize } from "swr";
import { beforeAll, expect, it } from "vitest";
import { type ConsentText, queries, type Resume } from "../../api.ts";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { FormPromise } from "./FormPromise.tsx";
import { FormValue } from "./FormValue.tsx";

beforeAll(() => loadTexts("zh", "candidate"));

const text = (purpose: string, version: number) =>
  ({ purpose, version, content: `<p>${purpose} ${version}</p>` }) as unknown as ConsentText;
const linesOf = (declaration: Partial<Resume["declaration"]>, ...texts: ConsentText[]) =>
  drawnLines(
    <SWRConfig value={{ fallback: { [unstable_serialize(queries.consentTexts().key)]: texts } }}>
      <table>
        <tbody>
          <FormPromise declaration={declaration as Resume["declaration"]} />
        </tbody>
      </table>
    </SWRConfig>,
  ).join("\n");

it("is the hospital's own text from its first version on, and the usual one before", () => {
  const usual = /我承诺所填信息/;
  expect(linesOf({})).toMatch(usual);
  expect(linesOf({}, text("truthful", 0), text("sensitive", 2))).toMatch(usual);
  const own = linesOf({}, text("sensitive", 2), text("truthful", 1));
  expect(own).toContain("truthful 1");
  expect(own).not.toMatch(/我承诺所填信息|sensitive/);
});

it("has the answer about kin where there is one, with what was told of them", () => {
  const kin = (declaration: Partial<Resume["declaration"]>) => /是否有亲属.*/.exec(linesOf(declaration))?.[0];
  expect(kin({})).toBeUndefined();
  expect(kin({ kinInHospital: false })).toBe("是否有亲属在本院工作：否");
  expect(kin({ kinInHospital: true })).toBe("是否有亲属在本院工作：是");
  expect(kin({ kinInHospital: true, kinDetail: "父亲" })).toBe("是否有亲属在本院工作：是；父亲");
});

it("a value is its words, or the part that was made for it", () => {
  expect(drawnMarkup(<FormValue value="儿科" />)).toBe("儿科");
  expect(drawnMarkup(<FormValue value={<b>儿科</b>} />)).toBe("<b>儿科</b>");
});
