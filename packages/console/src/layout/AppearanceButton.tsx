import PaletteOutlined from "@mui/icons-material/PaletteOutlined";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslate } from "react-admin";
import { PopoverButton } from "../components/PopoverButton.tsx";

const AppearancePanel = lazy(async () => ({ default: (await import("./AppearancePanel.tsx")).AppearancePanel }));

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
        <Suspense>
          <AppearancePanel />
        </Suspense>
      )}
    </PopoverButton>
  );
}
