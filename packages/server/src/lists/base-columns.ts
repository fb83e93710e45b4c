/** The columns that every business table has, for the `columns` of a resource. */
export const baseColumns = [
  "createUser",
  "createDept",
  "createTime",
  "updateUser",
  "updateTime",
  "status",
  "isDeleted",
] as const;

type BaseRow = { createUser: string | null; createDept: string | null; updateUser: string | null; isDeleted: number };

/** A row with its base columns as the contract has them. An absent user becomes an empty id. */
export function withBase<Row extends BaseRow>(row: Row) {
  return {
    ...row,
    createUser: row.createUser ?? "",
    createDept: row.createDept ?? "",
    updateUser: row.updateUser ?? "",
    isDeleted: row.isDeleted as 0 | 1,
  };
}
