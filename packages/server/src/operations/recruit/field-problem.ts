/** What is wrong with a field; `field` is its path, such as `education.0.school`. */
export type FieldProblem = { field: string; message: string };
