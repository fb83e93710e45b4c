import Fullscreen from "@mui/icons-material/Fullscreen";
import FullscreenExit from "@mui/icons-material/FullscreenExit";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";
import { BarButton } from "./BarButton.tsx";

function subscribe(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

/** Not there where the browser has no full screen, as on a phone. */
export function FullScreenButton(): ReactNode {
  const translate = useTranslate();
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <BarButton
      label={translate(full ? "console.shell.exitFullScreen" : "console.shell.fullScreen")}
      onClick={toggle}
      sx={{ display: { xs: "none", sm: "inline-flex" } }}
    >
      {full ? <FullscreenExit /> : <Fullscreen />}
    </BarButton>
  );
}
