import LockOutlined from "@mui/icons-material/LockOutlined";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";
import { BarButton } from "./BarButton.tsx";

const LockDialog = lazyPart(async () => (await import("./LockDialog.tsx")).LockDialog);

/** Locks the console with a password that is thought of on the spot. */
export function LockButton(): ReactNode {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <BarButton label={translate("console.lock.title")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LockOutlined />
      </BarButton>
      <PartBoundary fallback={null} onClose={close}>
        {isOpen && <LockDialog onClose={close} />}
      </PartBoundary>
    </>
  );
}
