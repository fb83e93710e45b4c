import type { CodePreview as Preview } from "@bladekit/openapi";
import { developCode } from "@bladekit/openapi/entities/develop-code";
import Download from "@mui/icons-material/FileDownloadOutlined";
import { Box, Button, Paper, Skeleton, Tab, Tabs, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useResourceContext } from "react-admin";
import { useAllowed } from "../../../entity/access.tsx";
import { followDownload } from "../../../entity/exchange/save-file.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";
import type { Words } from "../../../model/description.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { StateChip, type Tone } from "../../../ui/StateChip.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { highlighted, type Piece } from "./highlight.ts";

type File = Preview["files"][number];

const states: Readonly<Record<File["state"], { words: Words; tone: Tone }>> = {
  new: { words: ["新增", "New"], tone: "success" },
  same: { words: ["未变", "Unchanged"], tone: "default" },
  changed: { words: ["有变化", "Changed"], tone: "warning" },
};
const colours: Readonly<Record<Piece["kind"], string | undefined>> = {
  plain: undefined,
  word: "primary.main",
  text: "success.main",
  comment: "text.secondary",
};

/** The files that a template would give, and their archive. */
export function CodePreview({ row }: { row: Row }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const allowed = useAllowed();
  const resource = useResourceContext() ?? "";
  const preview = useQuery({
    queryKey: [resource, "preview", row.id],
    queryFn: async () => (await data.run(resource, "preview", { ids: [row.id] })) as Preview,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const generation = useMutation({
    mutationFn: async () =>
      (await data.run(resource, "genCode", { ids: [row.id] })) as { link: string; fileName: string },
    onSuccess: async ({ link, fileName }) => {
      followDownload(link, fileName);
      await preview.refetch();
    },
  });
  return (
    <Paper variant="outlined" component="section" aria-labelledby="code-files" sx={{ mt: 2, p: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography id="code-files" variant="h2" sx={{ mr: "auto" }}>
          {words(["生成的文件", "Generated files"])}
        </Typography>
        {preview.data && allowed(developCode, "genCode") && (
          <Button
            variant="contained"
            startIcon={<Download />}
            loading={generation.isPending}
            onClick={() => generation.mutate()}
          >
            {words(["生成并下载", "Generate and download"])}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {words([
          "标记与上次下载相比。解压到源码根目录后，按其中 openapi/models 的说明继续。",
          "Marks compare with your last download. Unpack it at the root of the sources, then follow the note in openapi/models.",
        ])}
      </Typography>
      <FailureAlert error={preview.error} retry={preview.refetch} />
      <FailureAlert error={generation.error} sx={{ mb: 1 }} />
      {preview.isPending && <Skeleton variant="rounded" height={240} />}
      {preview.data && <Files files={preview.data.files} />}
    </Paper>
  );
}

function Files({ files }: Preview): ReactNode {
  const words = useWords();
  const id = useId();
  const [at, setAt] = useState(0);
  const file = files[at];
  const pieces = useMemo(() => (file ? highlighted(file.path, file.text) : []), [file]);
  if (!file) return null;
  return (
    <>
      <Tabs
        value={at}
        onChange={(_, next: number) => setAt(next)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-labelledby="code-files"
      >
        {files.map(({ path }, index) => (
          <Tab
            key={path}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel`}
            label={path.split("/").at(-1)}
            sx={{ textTransform: "none" }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${at}`}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, py: 1 }}>
          <StateChip tone={states[file.state].tone} label={words(states[file.state].words)} />
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {file.path}
          </Typography>
        </Box>
        <Box
          component="pre"
          role="region"
          // It scrolls, so that it can be reached without a mouse.
          tabIndex={0}
          aria-label={file.path}
          sx={{
            m: 0,
            p: 1.5,
            overflow: "auto",
            maxHeight: 480,
            bgcolor: "background.sunk",
            borderRadius: 1,
            fontSize: 13,
          }}
        >
          {pieces.map(({ at: from, text, kind }) => (
            <Box key={from} component="span" sx={{ color: colours[kind] }}>
              {text}
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
