import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useAllowed } from "../../../entity/access.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";

/** Opens the page that says how a plan stands. */
export function CampaignLink({ row: { id } }: { row: Row }): ReactNode {
  const words = useWords();
  if (!useAllowed()(recruitPlan, "campaign")) return null;
  return (
    <Button component={Link} to={`/campaign/${id}`} size="small">
      {words(["进度", "Progress"])}
    </Button>
  );
}
