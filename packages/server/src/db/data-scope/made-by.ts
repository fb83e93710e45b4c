/** Rows of who made them, which the base columns of a table say. */
export const madeBy = {
  people: { create_user: [{ column: "createUser" }] },
  depts: { create_dept: [{ column: "createDept" }] },
} as const;

/** Whose rows are that nothing more is said about; `folder` is that of their operations. */
export const ofMakers = (folder: string) => ({ folders: [folder], ...madeBy });
