import type { DocumentKind } from "@bladekit/openapi";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import Download from "@mui/icons-material/FileDownloadOutlined";
import { Button, Card, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useCodes } from "../../../entity/access.tsx";
import { saveFile } from "../../../entity/exchange/save-file.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { ApplicationDetail } from "../../../model/console-data-provider.ts";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** The documents that an application may have by now, as far as the person may have them; the server says when one is not there yet. */
function kindsOf({ stages, state }: ApplicationDetail, codes: ReadonlySet<string>): DocumentKind[] {
  const isScored = ["written", "interview", "skill"].some((stage) => (stages as readonly string[]).includes(stage));
  return [
    "form",
    ...(stages.includes("written") && codes.has("ticket_view") ? ["ticket" as const] : []),
    ...(isScored && codes.has("score_view") ? ["scores" as const] : []),
    ...(state === "hired" ? ["offer" as const] : []),
  ];
}

/** Documents of the application as PDF files, named after their kind and the candidate. */
export function Documents({ application }: { application: ApplicationDetail }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const titleId = useId();
  const onError = useErrorToast();
  const nameOf = (kind: DocumentKind) => words([zh.documentKind[kind], en.documentKind[kind]]);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: DocumentKind) => data.readDocument(application.id, kind),
    onSuccess: (file, kind) => saveFile(file, `${nameOf(kind)}-${application.candidateName}.pdf`),
    onError,
  });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2.5 }}>
      <Typography id={titleId} variant="subtitle1" component="h2" sx={{ fontWeight: 600, mb: 1.5 }}>
        {words(["文书（PDF）", "Documents (PDF)"])}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
        {kindsOf(application, useCodes()).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="outlined"
            startIcon={<Download />}
            loading={isPending && variables === kind}
            onClick={() => mutate(kind)}
          >
            {nameOf(kind)}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}
