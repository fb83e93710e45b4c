import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { RowScope } from "../../model/console-data-provider.ts";
import type { Words } from "../../model/description.ts";
import { useEntity, useWords } from "../use-entity.tsx";

/** The sentence for each scope: whose rows it shows. */
const whose: Readonly<Record<RowScope, Words | undefined>> = {
  0: undefined,
  1: undefined,
  2: ["本人", "your own"],
  3: ["本部门", "those of your department"],
  4: ["本部门及下级", "those of your department and below"],
  5: ["指定范围", "those in a range set for you"],
};

/** Says that the list has some of the rows only, and by which rule. */
export function NarrowedLine({ narrowedBy }: { narrowedBy: readonly RowScope[] }): ReactNode {
  const words = useWords();
  const { plural } = useEntity().description;
  const parts = narrowedBy.map((scope) => whose[scope]).filter((part) => part !== undefined);
  const zh = parts.map(([chinese]) => chinese).join("、");
  const en = parts.map(([, english]) => english).join(", ");
  return (
    <Typography
      role="note"
      variant="body2"
      color="textSecondary"
      sx={{ px: 2, py: 1, borderBottom: 1, borderColor: "divider" }}
    >
      {words([
        `只显示${zh}的${plural[0]}，由您的角色决定。`,
        `${plural[1]}: only ${en}. Your roles decide which rows you see.`,
      ])}
    </Typography>
  );
}
