import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import { valueList } from "../../../entity/use-field-choices.ts";
import type { Row } from "../../../model/define-entity.ts";

/** How much is in a package. The form shows its menus and buttons by name; as a list of names they fill several pages. */
export function MenuCount({ menuId }: Row): ReactNode {
  const words = useWords();
  const { length } = valueList(menuId);
  return words([`${length} 个菜单和按钮`, `${length} menus and buttons`]);
}
