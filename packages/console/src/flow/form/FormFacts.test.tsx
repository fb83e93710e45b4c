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

it("what the server says in words goes before a value, a table has its total, and a file its name", () => {
  const items: FlowField = {
    ...field("明细", [{ item: "泵", n: 2, price: 3.5 }]),
    type: "rows",
    columns: [
      { id: "item", name: "品名", type: "string" },
      { id: "n", name: "数量", type: "long" },
      { id: "price", name: "单价", type: "money" },
    ],
    total: ["n", "price"],
  };
  const files = [{ name: "upload/1.pdf", originalName: "证明.pdf", size: 9, link: "/file?name=1" }];
  const fields: FlowField[] = [
    { ...field("换班人", "17"), type: "user", text: "王芳" },
    items,
    { ...field("附件", "upload/1.pdf"), type: "file", files },
  ];
  expect(drawnLines(<FormFacts fields={fields} />)).toEqual([
    ...["表单内容", "换班人", "王芳", "明细"],
    "品名数量单价小计泵23.507.00合计 7.00（柒元整）",
    ...["附件", "证明.pdf"],
  ]);
  expect(drawnMarkup(<FormFacts fields={fields} />)).toContain('href="/file?name=1"');
});
