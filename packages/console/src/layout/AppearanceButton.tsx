import PaletteOutlined from "@mui/icons-material/PaletteOutlined";
import { Popover } from "@mui/material";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { BarButton } from "./BarButton.tsx";

const AppearancePanel = lazy(async () => ({ default: (await import("./AppearancePanel.tsx")).AppearancePanel }));

/** How the console looks, in this browser. */
export function AppearanceButton(): ReactNode {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <BarButton
        label={translate("console.appearance.title")}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PaletteOutlined />
      </BarButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": translate("console.appearance.title"),
            sx: { p: 2, width: 320, maxWidth: "100%" },
          },
        }}
      >
        <Suspense>
          <AppearancePanel />
        </Suspense>
      </Popover>
    </>
  );
}
