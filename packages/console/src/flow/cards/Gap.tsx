import AddIcon from "@mui/icons-material/Add";
import { Box, IconButton, Menu, MenuItem } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import type { Drawing } from "../drawing/drawing.ts";
import { addSplitCard, addStepCard } from "./edit-cards.ts";

interface Props {
  /** The lines onto which a card comes; none where there is no place for one. */
  lines: readonly string[];
  /** The name of the card before it. */
  behind: string;
  apply: (change: (drawing: Drawing) => void) => void;
}

/** The line between two cards, with the button that adds one. */
export function Gap({ lines, behind, apply }: Props): ReactNode {
  const words = useWords();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const otherwise = words(["其他情况", "Otherwise"]);
  const choices = [
    { label: words(["审批", "Approval"]), change: () => addStepCard(lines, words(["审批", "Approval"])) },
    {
      label: words(["条件分支", "Conditions"]),
      change: () => addSplitCard(lines, "choice", [words(["条件 1", "Condition 1"]), otherwise]),
    },
    {
      label: words(["同时进行", "Side by side"]),
      change: () => addSplitCard(lines, "parallel", [words(["分支 1", "Branch 1"]), words(["分支 2", "Branch 2"])]),
    },
  ];
  if (lines.length === 0) return null;
  return (
    <Box sx={{ display: "grid", justifyItems: "center" }}>
      <Box sx={stroke} />
      <IconButton
        size="small"
        aria-label={words([`在“${behind}”之后添加`, `Add behind “${behind}”`])}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ border: 1, borderColor: "divider", p: 0.25 }}
      >
        <AddIcon fontSize="small" />
      </IconButton>
      <Box sx={stroke} />
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {choices.map(({ label, change }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              apply(change());
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

/** The line of a drawing between cards. */
const stroke = { width: "1px", height: 12, bgcolor: "text.disabled" } as const;
