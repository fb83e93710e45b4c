import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { lazyPart } from "./loading/lazy-part.tsx";
import { PartBoundary } from "./loading/PartBoundary.tsx";

// All icons are one file, which the first page does not wait for.
const DrawnIcon = lazyPart(async () => (await import("./DrawnIcon.tsx")).DrawnIcon);

const place = <Box component="span" sx={{ display: "inline-block", width: 20, height: 20 }} />;

/** The icon of a menu; a plain one where the name is not known. Its place is kept until it comes. */
export function MenuIcon(props: { name: string; group: boolean }): ReactNode {
  return (
    <PartBoundary fallback={place} failure={() => place}>
      <DrawnIcon {...props} />
    </PartBoundary>
  );
}
