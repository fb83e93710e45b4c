/** A dictionary as a manifest declares it. */
export type Dictionary = Readonly<{
  code: string;
  dictValue: string;
  sort?: number;
  isSealed?: 0 | 1;
  remark?: string;
  children?: readonly DictionaryEntry[];
}>;

export type DictionaryEntry = Readonly<{
  dictKey: string;
  dictValue: string;
  sort?: number;
  isSealed?: 0 | 1;
  remark?: string;
  children?: readonly DictionaryEntry[];
}>;

/** Key of the row that stands for the dictionary itself. */
export const HEAD_KEY = "-1";

// The limits are those of DictInput in the contract; a test compares them.
const shared = {
  dictValue: { type: "string", minLength: 1, pattern: "\\S", maxLength: 255, description: "字典名称 · Label" },
  isSealed: { type: "integer", enum: [0, 1], default: 0, description: "封存：0 否 1 是 · Sealed: hidden from choices" },
  remark: { type: "string", maxLength: 255, default: "", description: "备注 · Remark" },
  children: { type: "array", items: { $ref: "#/$defs/dictionaryEntry" }, description: "下级 · Entries below" },
};
const sort = { type: "integer", minimum: 0, maximum: 1_000_000 };

export const dictionary = {
  type: "object",
  description: "业务字典 · A business dictionary",
  required: ["code", "dictValue"],
  additionalProperties: false,
  properties: {
    code: {
      type: "string",
      minLength: 1,
      maxLength: 64,
      pattern: "^[A-Za-z][A-Za-z0-9_.-]*$",
      description: "字典编号，租户内唯一 · Code, unique in the tenant",
    },
    sort: { ...sort, default: 1, description: "排序 · Order among dictionaries" },
    ...shared,
  },
};

export const dictionaryEntry = {
  type: "object",
  description: "字典项 · An entry of a dictionary",
  required: ["dictKey", "dictValue"],
  additionalProperties: false,
  properties: {
    dictKey: {
      type: "string",
      minLength: 1,
      pattern: "\\S",
      maxLength: 64,
      description: "字典键值，字典内唯一，写成文本 · Key, unique in the dictionary; a text",
    },
    sort: { ...sort, description: "排序，缺省为列表中的位置 · Order; by default the position in the list, from 1" },
    ...shared,
  },
};
