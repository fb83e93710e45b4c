import { Link as MuiLink } from "@mui/material";
import type { ReactNode } from "react";
import { useCreatePath } from "react-admin";
import { Link } from "react-router-dom";
import type { Row } from "../define-entity.ts";

interface RowTitleProps {
  resource: string;
  row: Row;
  /** Whether the person may see the record alone. */
  isLink: boolean;
  children: ReactNode;
}

/** The name of a row, which leads to the record. */
export function RowTitle({ resource, row, isLink, children }: RowTitleProps): ReactNode {
  const createPath = useCreatePath();
  if (!isLink) return children;
  return (
    <MuiLink component={Link} underline="hover" to={createPath({ resource, type: "show", id: row.id })}>
      {children}
    </MuiLink>
  );
}
