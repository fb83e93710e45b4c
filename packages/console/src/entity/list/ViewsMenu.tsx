import BookmarkBorder from "@mui/icons-material/BookmarkBorder";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { PopoverButton } from "../../ui/PopoverButton.tsx";

const ViewsPanel = lazyPart(async () => (await import("./ViewsPanel.tsx")).ViewsPanel);

/** Views of the list that a person has named: filters, order and columns. A name is a link, which works for colleagues too. */
export function ViewsMenu(): ReactNode {
  const translate = useTranslate();
  return (
    <PopoverButton label={translate("entity.views.title")} icon={<BookmarkBorder />} paper={{ p: 2, width: 300 }}>
      {(close) => (
        <PartBoundary fallback={<Box sx={{ height: 160 }} />}>
          <ViewsPanel onChosen={close} />
        </PartBoundary>
      )}
    </PopoverButton>
  );
}
