import Add from "@mui/icons-material/Add";
import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { useCanAccess, useCreatePath, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";

/** Leads to the form of a new record of the list; nothing for whoever may not add one. */
export function AddButton({ label }: { label: string }): ReactNode {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const { canAccess: mayAdd } = useCanAccess({ resource, action: "create" });
  if (!mayAdd) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: "create" })}
      variant="contained"
      startIcon={<Add />}
      sx={{ whiteSpace: "nowrap" }}
    >
      {label}
    </Button>
  );
}
