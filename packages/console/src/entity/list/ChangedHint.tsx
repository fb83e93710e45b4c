import Refresh from "@mui/icons-material/Refresh";
import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import { useWords } from "../use-entity.tsx";

/** Says that others have changed the list, and reads it again. It floats over the page, so that no row moves. */
export function ChangedHint(): ReactNode {
  const words = useWords();
  const { refetch } = useListContext();
  return (
    <Box
      role="status"
      sx={{
        position: "fixed",
        top: 64,
        left: 0,
        right: 0,
        textAlign: "center",
        zIndex: "appBar",
        pointerEvents: "none",
      }}
    >
      <Button
        variant="contained"
        size="small"
        startIcon={<Refresh />}
        onClick={() => void refetch()}
        sx={{ borderRadius: 4, boxShadow: 4, pointerEvents: "auto" }}
      >
        {words(["有更新，点击刷新", "Changed. Click to refresh"])}
      </Button>
    </Box>
  );
}
