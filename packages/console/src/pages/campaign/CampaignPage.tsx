import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { Box, Button, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { useAllowed } from "../../entity/access.tsx";
import { useWords } from "../../entity/use-entity.tsx";
import type { Campaign } from "../../model/console-data-provider.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { AccessDeniedPage } from "../../ui/message/MessagePages.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { CampaignDates } from "./CampaignDates.tsx";
import { CampaignLetters } from "./CampaignLetters.tsx";
import { CampaignPosts } from "./CampaignPosts.tsx";
import { CampaignTasks } from "./CampaignTasks.tsx";

/** How a plan stands: what waits for staff, which dates come next, and the people of each post and stage. */
export function CampaignPage(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const allowed = useAllowed();
  const { id = "" } = useParams<"id">();
  const maySee = allowed(recruitPlan, "campaign");
  const {
    data: campaign,
    error,
    refetch,
  } = useQuery({
    queryKey: [recruitPlan.name, "campaign", id],
    queryFn: async () => (await data.run(recruitPlan.name, "campaign", { query: { id } })) as Campaign,
    enabled: maySee,
  });
  if (!maySee) return <AccessDeniedPage />;
  return (
    <>
      <PageTitle text={campaign?.name ?? words(["招聘进度", "Progress"])} />
      <FailureAlert error={error} retry={refetch} />
      {!campaign && !error && <Skeleton variant="rounded" height={320} />}
      {campaign && (
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 1440 }}>
          <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1, mb: -2 }}>
            {allowed(recruitApplication, "sendLetters") && <CampaignLetters planId={id} />}
            {allowed(recruitPlan, "show") && (
              <Button component={Link} to={`/${recruitPlan.name}/${id}/show`}>
                {words(["查看计划", "Open the plan"])}
              </Button>
            )}
          </Box>
          <Box
            sx={{
              ...{ display: "grid", gap: 3, alignItems: "start" },
              gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
            }}
          >
            <CampaignTasks campaign={campaign} />
            <CampaignDates dates={campaign.dates} />
          </Box>
          <CampaignPosts posts={campaign.posts} />
        </Box>
      )}
    </>
  );
}
