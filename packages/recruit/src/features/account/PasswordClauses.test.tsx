import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { loadTexts } from "../../texts/load-texts.ts";
import { PasswordClauses } from "./PasswordClauses.tsx";

beforeAll(() => loadTexts("zh", "account"));

const rule = { minLength: 8, maxLength: 16, requireLetter: true, requireDigit: true, requireSymbol: false } as const;

/** The texts of the list beside a password, with hidden ones. */
const linesOf = (password: string) =>
  [
    ...renderToStaticMarkup(<PasswordClauses rule={{ ...rule, forbidCommon: true }} password={password} />).matchAll(
      /<li[^>]*>(.*?)<\/li>/g,
    ),
  ].map(([, line = ""]) => line.replace(/<[^>]*>/g, ""));

it("names the demands before a password is typed, and none that most passwords meet", () => {
  expect(linesOf("")).toEqual(["密码不少于8个字符", "密码须包含字母", "密码须包含数字"]);
});

it("ticks those off that a password meets", () => {
  expect(linesOf("vmrkeq")).toEqual(["密码不少于8个字符", "密码须包含字母（已满足）", "密码须包含数字"]);
});

it.each([
  ["Kx7-renhe-hospital", "密码不超过16个字符"],
  ["password123", "密码过于常见，请更换"],
])("says of %s what is seldom the matter", (password, line) => {
  expect(linesOf(password).filter((each) => !each.endsWith("（已满足）"))).toEqual([line]);
});
