import { actionText, applicationStatusText } from "@bladekit/sdk/rules";
import { Box, Card, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";
import type { ApplicationEvent } from "../../../model/console-data-provider.ts";
import { toMinute } from "../../../ui/shown-time.ts";
import { useLanguage } from "../../../wire/use-language.ts";

/** The history of the application, the latest first. */
export function Timeline({ events }: { events: readonly ApplicationEvent[] }): ReactNode {
  const translate = useTranslate();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600, mb: 2 }}>
        {translate("application.show.timeline")}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {events.map((event, index) => (
          <Step key={event.id} event={event} latest={index === 0} />
        ))}
      </Box>
    </Card>
  );
}

function Step({ event, latest }: { event: ApplicationEvent; latest: boolean }): ReactNode {
  const translate = useTranslate();
  const language = useLanguage();
  const words = useWords();
  const who = event.actorName || translate(`application.show.actor.${event.actorType}`);
  return (
    <Box
      component="li"
      sx={{ ...stepStyle, "&::before": { ...dotStyle, bgcolor: latest ? "primary.main" : "divider" } }}
    >
      <Typography sx={{ fontWeight: latest ? 600 : 400, fontSize: 15 }}>
        {actionText(event.action, language)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {applicationStatusText(event, language)}
      </Typography>
      {event.reasonName && <Typography variant="body2">{event.reasonName}</Typography>}
      {event.note && (
        <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {event.note}
        </Typography>
      )}
      {event.overrideReason && (
        <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {translate("application.verdict.override", { reason: event.overrideReason })}
        </Typography>
      )}
      {event.placesReason && (
        <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {words([`超出人数的理由：${event.placesReason}`, `Reason for more people: ${event.placesReason}`])}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        {toMinute(event.at)} · {who}
      </Typography>
    </Box>
  );
}

const stepStyle = {
  position: "relative",
  pl: 2.5,
  pb: 2,
  borderLeft: 2,
  borderColor: "divider",
  ml: 0.75,
  "&:last-of-type": { borderColor: "transparent", pb: 0 },
};
const dotStyle = { content: '""', position: "absolute", left: -7, top: 5, width: 12, height: 12, borderRadius: "50%" };
