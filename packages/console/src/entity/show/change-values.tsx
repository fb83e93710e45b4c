import type { ReactNode } from "react";
import type { Field, Words } from "../../model/description.ts";
import { between } from "../between.ts";
import { Cell } from "../cells/cell.tsx";
import { useWords } from "../use-entity.tsx";

/** The parts of a role's grants, which are no fields of the role. */
export const grantParts: Readonly<Record<string, Words>> = {
  menu: ["菜单与按钮", "Menus and buttons"],
  dataScope: ["数据权限", "Data scopes"],
  apiScope: ["接口权限", "API scopes"],
  rows: ["数据范围", "Rows"],
};

/** One value, by its label where the server kept one. */
export function Side({ field, value, label }: { field: Field; value: unknown; label: unknown }): ReactNode {
  const { refLabel, ...bare } = field;
  const row = { id: "", ...(refLabel && typeof label === "string" && { [refLabel]: label }) };
  return <Cell field={typeof label === "string" && label !== "" ? field : bare} value={value} row={row} />;
}

/** Names that a grant lost or gained. */
export function Names({ names, sign }: { names: unknown; sign: string }): ReactNode {
  const words = useWords();
  return Array.isArray(names) && names.length > 0 ? `${sign} ${names.join(words(between))}` : null;
}
