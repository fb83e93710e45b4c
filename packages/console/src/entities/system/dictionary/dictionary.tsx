import { systemDictBiz } from "@bladekit/openapi/entities/system-dict-biz";
import { requiredText } from "@bladekit/sdk/rules";
import type { EntityOptions } from "../../../model/define-entity.ts";
import { toWords } from "../../../model/to-words.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { CodeInput } from "./CodeInput.tsx";
import { isEntry } from "./is-entry.ts";
import { KeyInput } from "./KeyInput.tsx";
import { SealSwitch } from "./SealSwitch.tsx";

const Entries = lazyPart(async () => (await import("./Entries.tsx")).Entries);

/** Two levels: a list of heads, and on the page of each its entries. An entry has a key, and keeps the code of its head. */
export const dictionary = {
  columns: [
    { field: "code", width: 200 },
    "dictValue",
    { field: "sort", width: 100 },
    { field: "isSealed", cell: (row) => <SealSwitch row={row} /> },
    "remark",
  ],
  filters: ["dictValue", "code", "isSealed"],
  groups: { form: ["code", "dictKey", "dictValue", "dictValueEn", "sort", "isSealed", "remark"] },
  fields: {
    code: { input: CodeInput },
    dictKey: { input: KeyInput },
    parentId: { cell: ({ parentName }) => parentName ?? "" },
  },
  defaults: { parentId: "0", sort: 1, isSealed: 0 },
  check: (values) => ({
    ...(isEntry(values) && !values.dictKey?.trim() && { dictKey: toWords(requiredText(systemDictBiz.fields.dictKey)) }),
    ...(values.isSealed == null && { isSealed: ["请选择封存", "Choose whether it is sealed"] as const }),
  }),
  backTo: (values) => (isEntry(values) ? values.parentId : undefined),
  parts: { below: Entries },
  words: { parentKey: ["上级键值", "Parent key"] },
} as const satisfies EntityOptions<typeof systemDictBiz>;
