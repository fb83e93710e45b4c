import { systemMenu } from "@bladekit/openapi/entities/system-menu";
import { Box } from "@mui/material";
import { defineEntity } from "../../model/define-entity.ts";
import { MenuIcon } from "../../ui/MenuIcon.tsx";

const isButton = ({ category }: { category: 1 | 2 }) => category === 2;

/** Menus and their buttons, a tree that is read level by level. */
export const entity = defineEntity(systemMenu, {
  columns: [
    { field: "name", width: 280, cell: named },
    { field: "code", width: 170 },
    { field: "category", width: 96 },
    { field: "path", width: 180 },
    { field: "sort", width: 96 },
  ],
  filters: ["name", "code"],
  groups: {
    menu: ["parentId", "category", "name", "code", "alias", "path", "source", "sort", "action", "isOpen", "remark"],
  },
  defaults: { category: 1, alias: "menu", sort: 1, isOpen: 1 },
  isLeaf: isButton,
  words: { menu: systemMenu.label },
});

function named({ name, source, category }: { name: string; source: string; category: 1 | 2 }) {
  if (isButton({ category })) return name;
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, verticalAlign: "middle" }}>
      <MenuIcon name={source} group={false} />
      {name}
    </Box>
  );
}
