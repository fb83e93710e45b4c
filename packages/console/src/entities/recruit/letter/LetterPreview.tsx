import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { Alert, Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useAllowed } from "../../../entity/access.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { LetterField, LetterPreview } from "../../../model/console-data-provider.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { useRested } from "../../../ui/use-rested.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { VariableChips } from "../message/VariableChips.tsx";
import { fieldNames } from "./field-names.ts";

const fields = Object.keys(zh.letterField) as LetterField[];

/** Below the Chinese text: its placeholders, and the letter as a candidate gets it. */
export const ChinesePreview = (): ReactNode => <Preview title="title" content="content" />;

/** The same for the English text. */
export const EnglishPreview = (): ReactNode => <Preview title="titleEn" content="contentEn" />;

function Preview({ title, content }: { title: string; content: string }): ReactNode {
  const words = useWords();
  const variables = fields.map((field) => [field, words([zh.letterField[field], en.letterField[field]])] as const);
  return (
    <Box>
      <VariableChips variables={variables} content={content} />
      {useAllowed()(recruitApplication, "previewLetter") && <Filled title={title} content={content} />}
    </Box>
  );
}

/** The letter with the values of the latest application that it suits. */
function Filled({ title, content }: { title: string; content: string }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const [kind, ...texts]: (string | null | undefined)[] = useWatch({ name: ["kind", title, content] });
  const body = useRested(JSON.stringify({ kind, title: texts[0] ?? "", content: texts[1] ?? "" }));
  const { data: letter, error } = useQuery({
    queryKey: [recruitApplication.name, "letter", body],
    queryFn: async () =>
      (await data.run(recruitApplication.name, "previewLetter", { body: JSON.parse(body) })) as LetterPreview,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
  return (
    <Box sx={{ bgcolor: "background.sunk", borderRadius: 1, p: 2 }} aria-live="polite">
      <Typography variant="body2" color="textSecondary">
        {letter?.candidateName
          ? words([
              `预览：${letter.candidateName}，${letter.jobTitle}`,
              `Preview: ${letter.candidateName}, ${letter.jobTitle}`,
            ])
          : words(["预览", "Preview"])}
      </Typography>
      <FailureAlert error={error} />
      {letter && !error && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{letter.title}</Typography>
          <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{letter.content}</Typography>
          {letter.missing.length > 0 && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {words([
                `这份投递缺少：${fieldNames(letter.missing).zh}`,
                `This application has no value for: ${fieldNames(letter.missing).en}`,
              ])}
            </Alert>
          )}
        </>
      )}
    </Box>
  );
}
