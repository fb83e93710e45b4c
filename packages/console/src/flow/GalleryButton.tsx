import TemplateIcon from "@mui/icons-material/DashboardCustomizeOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useCodes } from "../entity/access.tsx";
import { useWords } from "../entity/use-entity.tsx";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";

const GalleryDialog = lazyPart(async () => (await import("./cards/GalleryDialog.tsx")).GalleryDialog);

/** Offers ready-made approvals. */
export function GalleryButton(): ReactNode {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  if (!useCodes().has("flow_model_edit")) return null;
  return (
    <>
      <Button startIcon={<TemplateIcon />} onClick={() => setIsOpen(true)}>
        {words(["从模板新建", "New from a template"])}
      </Button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <GalleryDialog onClose={() => setIsOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
