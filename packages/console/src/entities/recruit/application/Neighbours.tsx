import ArrowBack from "@mui/icons-material/ArrowBack";
import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, Button, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useCreatePath, usePrevNextController, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { largestPage } from "../../../config.ts";

const resource = "recruit/application";

/** Back to the list as it was left, and on to the one before or after in it. */
export function Neighbours(): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { prevPath, nextPath, index, total } = usePrevNextController({
    resource,
    linkType: "show",
    limit: largestPage,
    sort: { field: "submitTime", order: "DESC" },
  });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
      <Button
        component={Link}
        to={createPath({ resource, type: "list" })}
        startIcon={<ArrowBack />}
        sx={{ mr: "auto" }}
      >
        {translate("application.show.back")}
      </Button>
      {index !== undefined && total !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {translate("application.show.position", { index: index + 1, total })}
        </Typography>
      )}
      <NeighbourLink to={prevPath} icon={<ChevronLeft />} label={translate("application.show.previous")} />
      <NeighbourLink to={nextPath} icon={<ChevronRight />} label={translate("application.show.next")} />
    </Box>
  );
}

/** On a phone the icon alone, so that both stand in one line with the way back. */
function NeighbourLink({ to, icon, label }: { to: string | undefined; icon: ReactNode; label: string }): ReactNode {
  const target = to === undefined ? { disabled: true } : { component: Link, to };
  return (
    <Button variant="outlined" size="small" aria-label={label} {...target} sx={{ minWidth: 36 }}>
      {icon}
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
        {label}
      </Box>
    </Button>
  );
}
