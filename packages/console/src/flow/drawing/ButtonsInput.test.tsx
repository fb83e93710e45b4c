import { expect, it } from "vitest";
import { drawnMarkup } from "../../testing/drawn-lines.tsx";
import { ButtonsInput } from "./ButtonsInput.tsx";

const boxes = (buttons: string) =>
  [...drawnMarkup(<ButtonsInput buttons={buttons} onChange={() => {}} />).matchAll(/<label.*?<\/label>/g)].map(
    ([label]) => ({
      text: label.replace(/<[^>]*>/g, ""),
      isOn: /<input[^>]* checked=""/.test(label),
      isOff: /<input[^>]* disabled=""/.test(label),
    }),
  );
const ticked = (buttons: string) => boxes(buttons).flatMap(({ text, isOn }) => (isOn ? [text] : []));

it("a step that names no answers offers all of them, another one those that it names", () => {
  expect(ticked("")).toEqual(["同意", "驳回", "退回", "转交", "委派", "加签", "抄送"]);
  expect(ticked("agree, copy")).toEqual(["同意", "抄送"]);
});

it("approval alone cannot be taken away", () => {
  expect(boxes("agree").flatMap(({ text, isOff }) => (isOff ? [text] : []))).toEqual(["同意"]);
});
