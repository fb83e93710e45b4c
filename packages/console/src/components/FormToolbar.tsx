import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { SaveButton, Toolbar, useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";

/** Saving is always possible, so that an empty form says what it lacks. */
export function FormToolbar(): ReactNode {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Toolbar sx={{ gap: 1 }}>
      <SaveButton alwaysEnable />
      <Button color="inherit" onClick={() => navigate(-1)}>
        {translate("ra.action.cancel")}
      </Button>
    </Toolbar>
  );
}
