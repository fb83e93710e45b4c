import Search from "@mui/icons-material/Search";
import { Dialog } from "@mui/material";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { BarButton } from "./BarButton.tsx";

const MenuSearchBox = lazy(async () => ({ default: (await import("./MenuSearchBox.tsx")).MenuSearchBox }));

/** Finds a menu by the first letters of its name. */
export function MenuSearch(): ReactNode {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton label={translate("console.search.open")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search />
      </BarButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { "aria-label": translate("console.search.open") } }}
        sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      >
        <Suspense>
          <MenuSearchBox onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
