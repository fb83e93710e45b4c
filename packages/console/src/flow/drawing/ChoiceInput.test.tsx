import { expect, it } from "vitest";
import { drawnMarkup } from "../../testing/drawn-lines.tsx";
import { ChoiceInput, type Choices } from "./ChoiceInput.tsx";

const choices: Choices = { "": ["不限", "None"], P1D: ["1 天", "1 day"] };
const shown = (value: string, language?: "en") =>
  />([^<>]*)<\/div><input/.exec(
    drawnMarkup(<ChoiceInput label="期限" value={value} choices={choices} onChange={() => {}} />, language),
  )?.[1];

it("a value has its words, one that the list does not know is shown as it is", () => {
  expect([shown(""), shown("P1D"), shown("P1D", "en"), shown("P9D")]).toEqual(["不限", "1 天", "1 day", "P9D"]);
});
