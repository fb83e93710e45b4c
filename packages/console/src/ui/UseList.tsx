import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

export interface ShownUse {
  by: string;
  text: string;
  /** Titles of the first of them. */
  names: readonly string[];
}

/** Kinds of records that use something, each with its count and first titles. */
export function UseList({ uses }: { uses: readonly ShownUse[] }): ReactNode {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: "anywhere" }}>
      {uses.map(({ by, text, names }) => (
        <li key={by}>
          {text}
          {names.length > 0 && translate("console.remove.names", { names: names.join(" · ") })}
        </li>
      ))}
    </Box>
  );
}
