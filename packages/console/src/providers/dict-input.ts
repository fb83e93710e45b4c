import type { DictInput, DictRow } from "./console-data-provider.ts";

/** Whether a row of a dictionary is one of its entries; the head of a dictionary has no parent. */
export function isDictEntry({ parentId }: Partial<Pick<DictRow, "parentId">>): boolean {
  return parentId !== undefined && parentId !== "" && parentId !== "0";
}

/** The fields that the server takes, out of a row that also carries what it only shows. */
export function toDictInput(row: Partial<DictRow>): DictInput {
  const { id, parentId, code = "", dictKey, dictValue = "", sort = 0, isSealed = 0, remark = "" } = row;
  return {
    ...(id && { id }),
    code: code.trim(),
    dictValue: dictValue.trim(),
    sort,
    isSealed,
    remark,
    ...(isDictEntry(row) && { parentId: parentId ?? "0", dictKey: (dictKey ?? "").trim() }),
  };
}
