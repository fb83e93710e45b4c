import { Box, Paper, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";

/** The shape of a page that is on its way: lists have addresses of two parts, forms and records of three. */
export function PageSkeleton(): ReactNode {
  const depth = useLocation().pathname.split("/").filter(Boolean).length;
  const isForm = depth > 2;
  return (
    <Paper variant="outlined" aria-hidden sx={{ p: isForm ? 3 : 2 }}>
      {Array.from({ length: isForm ? 4 : 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing else
        <Box key={index} sx={{ height: isForm ? 76 : 40 }}>
          {isForm && <Skeleton width={88} height={20} />}
          <Skeleton
            variant={isForm ? "rounded" : "text"}
            height={isForm ? 36 : 20}
            width={isForm ? "min(100%, 440px)" : `${70 - (index % 3) * 15}%`}
          />
        </Box>
      ))}
    </Paper>
  );
}
