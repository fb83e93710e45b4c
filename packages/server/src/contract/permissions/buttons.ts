/** A button of a screen; its code is the permission. */
export type ButtonSeed = { code: string; name: string; nameEn: string; alias: string };

/** A menu entry. Every entry with a path of its own has a screen in the console. `source` names a Material icon. */
export type MenuSeed = {
  code: string;
  name: string;
  nameEn: string;
  path: string;
  source: string;
  sort: number;
  buttons?: readonly ButtonSeed[];
  children?: readonly MenuSeed[];
};

/** Makes one kind of button for any screen: `button("export", "导出", "Export")("user")` has the code `user_export`. */
export const button =
  (alias: string, name: string, nameEn: string) =>
  (code: string): ButtonSeed => ({ code: `${code}_${alias}`, name, nameEn, alias });

export const view = button("view", "查看", "View");
export const edit = button("edit", "修改", "Edit");
export const exporting = button("export", "导出", "Export");
export const importing = button("import", "导入", "Import");
export const remove = button("delete", "删除", "Delete");

/** The buttons of a screen whose rows are seen, changed and removed. */
export const rowButtons = (code: string): ButtonSeed[] => [view(code), edit(code), remove(code)];
