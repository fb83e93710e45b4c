import Search from "@mui/icons-material/Search";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";
import { BarButton } from "./BarButton.tsx";

const MenuSearchDialog = lazyPart(async () => (await import("./MenuSearchDialog.tsx")).MenuSearchDialog);

/** Finds menus, actions, settings and records; Ctrl-K opens it from anywhere. */
export function MenuSearch(): ReactNode {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <BarButton label={translate("console.search.open")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search />
      </BarButton>
      <PartBoundary fallback={null} onClose={close}>
        {open && <MenuSearchDialog onClose={close} />}
      </PartBoundary>
    </>
  );
}
