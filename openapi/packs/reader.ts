/** The role of an account that compares a hospital with its files, such as that of a pipeline. It reads what files declare and writes nothing. */
export const readerRole = { alias: "reader", name: "只读核对" } as const;

/** What it reads, each with the menus above. Candidates and their applications are in no file, so it sees none of them. */
const reading: readonly (readonly [permission: string, ...menus: string[]])[] = [
  ["plan_view", "recruit", "recruit_posts", "plan"],
  ["job_view", "recruit", "recruit_posts", "job"],
  ["article_view", "recruit", "recruit_site", "article"],
  ["article_category_view", "recruit", "recruit_site", "article_category"],
  ["navbar_view", "recruit", "recruit_site", "navbar"],
  ["setting_view", "recruit", "recruit_site", "setting"],
  ["attach_view", "resource", "attach"],
  ["flow_model_view", "flow", "flow_model"],
  ["user_view", "system", "system_people", "user"],
  ["role_view", "system", "system_people", "role"],
  ["dept_view", "system", "system_people", "dept"],
  ["post_view", "system", "system_people", "post"],
  ["dictbiz_view", "system", "system_words", "dictbiz"],
];

export const permissionsOfReader: readonly string[] = reading.map(([permission]) => permission);

/** The codes of its menus and buttons. */
export const menusOfReader: readonly string[] = [
  ...new Set(reading.flatMap(([permission, ...menus]) => [...menus, permission])),
];
