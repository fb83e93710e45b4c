import { Box, type SxProps } from "@mui/material";
import type { ReactNode } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import { PartBoundary } from "../loading/PartBoundary.tsx";

const AskRight = lazyPart(async () => (await import("./AskRight.tsx")).AskRight);

/** Below a refusal: the way to ask for the right that it names, where it names one. */
export function OfferRight({ code, sx = {} }: { code: string | undefined; sx?: SxProps }): ReactNode {
  if (!code) return null;
  return (
    <Box sx={sx}>
      <PartBoundary fallback={null}>
        <AskRight code={code} />
      </PartBoundary>
    </Box>
  );
}
