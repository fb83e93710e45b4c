import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { useAllowed } from "../../../../entity/access.tsx";
import type { RevealedFields, RevealField } from "../../../../model/console-data-provider.ts";
import { RevealDialog } from "./RevealDialog.tsx";

interface RevealNumbersProps {
  applicationId: string;
  /** The fields that may still be asked for; no button when there are none. */
  hidden: readonly RevealField[];
  /** The boxes that are ticked at first; by default the numbers that most looks are for. */
  usual?: ReadonlySet<RevealField>;
  /** Words of the button. */
  label?: string;
  onReveal: (shown: RevealedFields) => void;
}

const mostLooks: ReadonlySet<RevealField> = new Set(["phone", "idNo"]);

/** Shows masked values in full until the page is left, to staff who have the permission and give a reason. */
export function RevealNumbers({ usual = mostLooks, label, hidden, ...dialog }: RevealNumbersProps): ReactNode {
  const translate = useTranslate();
  const mayReveal = useAllowed()(recruitApplication, "reveal");
  const [isOpen, setOpen] = useState(false);
  if (!mayReveal || hidden.length === 0) return null;
  return (
    <div>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label ?? translate("application.reveal.button")}
      </Button>
      {isOpen && <RevealDialog {...dialog} hidden={hidden} usual={usual} onClose={() => setOpen(false)} />}
    </div>
  );
}
