/** Rows that belong to their maker, whom the base columns of a table name. */
export const madeBy = {
  people: { create_user: [{ column: "createUser" }] },
  depts: { create_dept: [{ column: "createDept" }] },
} as const;

/** The owners of rows without a special rule: their makers. `folder` is the folder of their operations. */
export const ofMakers = (folder: string) => ({ folders: [folder], ...madeBy });
