import Download from "@mui/icons-material/FileDownloadOutlined";
import { Box, Button, Card, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { saveFile } from "../../../entity/exchange/save-file.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { ApplicationDetail } from "../../../model/console-data-provider.ts";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** The letters that this candidate has got, when and by whom. */
export function Letters({ application: { letters, candidateName } }: { application: ApplicationDetail }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const titleId = useId();
  const onError = useErrorToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: ApplicationDetail["letters"][number]) => data.printLetters([id]),
    onSuccess: (file, { title }) => saveFile(file, `${title}-${candidateName}.pdf`),
    onError,
  });
  if (letters.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2.5 }}>
      <Typography id={titleId} variant="subtitle1" component="h2" sx={{ fontWeight: 600, mb: 1.5 }}>
        {words(["已发送的通知书", "Letters sent"])}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {letters.map((letter) => (
          <li key={letter.id}>
            <Button
              size="small"
              startIcon={<Download />}
              loading={isPending && variables?.id === letter.id}
              onClick={() => mutate(letter)}
            >
              {letter.title}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {`${letter.sendTime.slice(0, 16)} ${letter.sendUserName}`}
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  );
}
