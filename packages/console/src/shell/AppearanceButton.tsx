import PaletteOutlined from "@mui/icons-material/PaletteOutlined";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";
import { PopoverButton } from "../ui/PopoverButton.tsx";

const AppearancePanel = lazyPart(async () => (await import("./AppearancePanel.tsx")).AppearancePanel);

/** How the console looks, in this browser. */
export function AppearanceButton(): ReactNode {
  const translate = useTranslate();
  return (
    <PopoverButton
      label={translate("console.appearance.title")}
      icon={<PaletteOutlined />}
      color="inherit"
      paper={{ p: 2, width: 320, maxWidth: "100%" }}
    >
      {() => (
        <PartBoundary fallback={null}>
          <AppearancePanel />
        </PartBoundary>
      )}
    </PopoverButton>
  );
}
