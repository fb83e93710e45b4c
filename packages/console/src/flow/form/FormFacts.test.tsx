import type { FlowField } from "@bladekit/openapi";
import { expect, it } from "vitest";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { FormFacts } from "./FormFacts.tsx";

const field = (id: string, value: FlowField["value"]): FlowField => ({
  ...{
    id,
    name: `${id} · In English`,
    type: "string",
    required: false,
    readable: true,
    writable: false,
    enumValues: [],
  },
  value,
});

it("values are read under their names, a zero and a no among them", () => {
  const fields = [field("份数", "0"), field("备注", ""), field("原因", null), field("用途", "存档")];
  expect(drawnLines(<FormFacts fields={fields} />)).toEqual(["表单内容", "份数", "0", "用途", "存档"]);
});

it("a form that nobody has filled in has no heading", () => {
  expect([drawnMarkup(<FormFacts fields={[]} />), drawnMarkup(<FormFacts fields={[field("备注", "")]} />)]).toEqual([
    "",
    "",
  ]);
});
