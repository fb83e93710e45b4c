import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { useCreatePath, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { useAllowed } from "../../../entity/access.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";

/** Begins the next version of a text with the words of this one. */
export function ReviseLink({ row: { purpose, version, title } }: { row: Row }): ReactNode {
  const words = useWords();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  if (!useAllowed()(description, "create")) return null;
  const label = words(["修订", "Revise"]);
  return (
    <Button
      component={Link}
      size="small"
      to={`${createPath({ resource, type: "create" })}?source=${encodeURIComponent(JSON.stringify({ purpose, version }))}`}
      aria-label={`${label} ${title}`}
      sx={{ minWidth: 0, px: 1 }}
    >
      {label}
    </Button>
  );
}
