import ViewColumn from "@mui/icons-material/ViewColumnOutlined";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { PopoverButton } from "../../ui/PopoverButton.tsx";

const ViewPanel = lazyPart(async () => (await import("./ViewPanel.tsx")).ViewPanel);

/** Which columns are shown, in which order, and how high rows are. */
export function ViewMenu(): ReactNode {
  const translate = useTranslate();
  return (
    <PopoverButton
      label={translate("entity.view.title")}
      icon={<ViewColumn />}
      sx={{ display: { xs: "none", sm: "inline-flex" } }}
      paper={{ p: 2, width: 300 }}
    >
      {() => (
        <PartBoundary fallback={<Box sx={{ height: 320 }} />}>
          <ViewPanel />
        </PartBoundary>
      )}
    </PopoverButton>
  );
}
