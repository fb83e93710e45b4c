import { Link as MuiLink } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useCreatePath } from "react-admin";
import { Link } from "react-router-dom";
import type { Row } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useEntity } from "../use-entity.tsx";

const RowDialog = lazyPart(async () => (await import("../show/RowDialog.tsx")).RowDialog);

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
  const { options } = useEntity();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (options.isReadInList) {
    return (
      <>
        <MuiLink
          component="button"
          aria-haspopup="dialog"
          underline="hover"
          onClick={() => setOpen(true)}
          sx={nameStyle}
        >
          {children}
        </MuiLink>
        {isOpen && (
          <PartBoundary fallback={null} onClose={close}>
            <RowDialog row={row} onClose={close} />
          </PartBoundary>
        )}
      </>
    );
  }
  if (!isLink) return children;
  return (
    <MuiLink component={Link} underline="hover" to={createPath({ resource, type: "show", id: row.id })}>
      {children}
    </MuiLink>
  );
}

/** As the links of other lists: in the type of its row. */
const nameStyle = { font: "inherit", textAlign: "inherit", verticalAlign: "baseline" } as const;
