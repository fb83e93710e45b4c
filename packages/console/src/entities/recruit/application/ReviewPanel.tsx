import { stageText } from "@bladekit/sdk/rules";
import { Box, Card, Link, Typography, useMediaQuery, useTheme } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useAllowed, useCodes } from "../../../entity/access.tsx";
import { ShowVerbs } from "../../../entity/show/ShowVerbs.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { ApplicationDetail } from "../../../model/console-data-provider.ts";
import { listLink } from "../../../model/list-link.ts";
import { Fact, Facts } from "../../../ui/Facts.tsx";
import { useLanguage } from "../../../wire/use-language.ts";
import { ReviewButtons } from "./ReviewButtons.tsx";
import { commonActions, reviewVerbs } from "./review-actions.ts";
import { reviewKeys } from "./review-keys.ts";
import { StatusChip } from "./StatusChip.tsx";
import { sections } from "./snapshot/entries.ts";

interface ReviewPanelProps {
  application: ApplicationDetail;
  /** After a decision: there are others to read. */
  onDone: () => void;
}

/** Where the application stands and what can be done with it. */
export function ReviewPanel({ application, onDone }: ReviewPanelProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const language = useLanguage();
  const field = (name: string) => translate(`resources.recruit/application.fields.${name}`);
  const { stages, stage, reasonName, note, returnDeadline, returnItems = [], corrected = [] } = application;
  const nameOfPart = (part: string) => {
    const [section = "", field = ""] = part.split(".");
    const { label, of = {} } = sections[section as keyof typeof sections];
    return words(of[field]?.label ?? label);
  };
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", mb: 2 }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {translate("application.show.actions")}
        </Typography>
        <StatusChip standing={application} />
      </Box>
      <Actions application={application} onDone={onDone} />
      {application.appealing && <AppealLink applicationId={application.id} />}
      <ShowVerbs row={{ ...application }} />
      <Facts columns={1} sx={{ mt: 2.5 }}>
        <Fact label={field("jobTitle")} value={`${application.jobTitle} · ${application.deptName}`} />
        <Fact label={field("applicationNo")} value={application.applicationNo} />
        <Fact label={field("submitTime")} value={application.submitTime} />
        <Fact label={field("planName")} value={application.planName} />
        <Fact
          label={translate("application.show.stages")}
          value={stages
            .map((name) => {
              const text = stageText(name, language);
              return name === stage ? words([`【${text}】`, `[${text}]`]) : text;
            })
            .join(" → ")}
        />
        <Fact label={translate("application.show.latestReason")} value={reasonName} />
        <Fact label={translate("application.show.note")} value={note} />
        <Fact label={translate("application.show.returnDeadline")} value={returnDeadline} />
        <Fact
          label={translate("application.return.items")}
          value={returnItems.map(({ section, note }) => `${nameOfPart(section)} · ${note}`).join(words(["；", "; "]))}
        />
        <Fact
          label={translate("application.return.corrected")}
          value={corrected.map(nameOfPart).join(words(["、", ", "]))}
        />
      </Facts>
    </Card>
  );
}

/** The way to the appeal that waits for an answer. */
function AppealLink({ applicationId }: { applicationId: string }): ReactNode {
  const words = useWords();
  if (!useCodes().has("appeal_view")) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      <Link component={RouterLink} to={listLink("recruit/appeal", { applicationId })}>
        {words(["查看并答复申诉", "See the appeal and answer it"])}
      </Link>
    </Typography>
  );
}

/** The decisions that somebody may take now, and why there are none. */
function useActions(application: ApplicationDetail) {
  const allowed = useAllowed();
  const { description } = useEntity();
  // The server says which actions a person has: each verb has a code of its own.
  const actions = commonActions([application]);
  const mayReview = reviewVerbs.some((verb) => allowed(description, verb));
  const reason = mayReview ? "application.show.noActions" : "application.show.readOnly";
  return { actions, reason };
}

/** Beside the résumé there is room for the decisions; on a phone they have a bar of their own. */
const useIsNarrow = () => useMediaQuery(useTheme().breakpoints.down("lg"));

function Actions({ application, onDone }: ReviewPanelProps): ReactNode {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const { actions, reason } = useActions(application);
  if (actions.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {translate(reason)}
      </Typography>
    );
  }
  return isNarrow ? null : (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <ReviewButtons applications={[application]} actions={actions} keys={reviewKeys} onDone={onDone} />
    </Box>
  );
}

/** The decisions below a résumé that takes the whole width, in sight while one reads it. */
export function ReviewBar({ application, onDone }: ReviewPanelProps): ReactNode {
  const isNarrow = useIsNarrow();
  const { actions } = useActions(application);
  if (!isNarrow || actions.length === 0) return null;
  return (
    <Box sx={barStyle}>
      <ReviewButtons applications={[application]} actions={actions} keys={reviewKeys} onDone={onDone} />
    </Box>
  );
}

const barStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  mt: 2,
  mx: { xs: -1.5, sm: -3 },
  px: { xs: 1.5, sm: 3 },
  pt: 1,
  pb: "calc(8px + env(safe-area-inset-bottom))",
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;
