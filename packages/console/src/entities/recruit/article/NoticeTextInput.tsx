import { recruitArticle } from "@bladekit/openapi/entities/recruit-article";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import type { ReactNode } from "react";
import { HtmlInput } from "../../../entity/inputs/HtmlInput.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { InputProps } from "../../../model/define-entity.ts";
import { noticeEditorOptions } from "./card-node.ts";
import { FileCardButton } from "./FileCardButton.tsx";
import { PostCardButton } from "./PostCardButton.tsx";

const buttons = (
  <>
    <FileCardButton />
    <PostCardButton />
  </>
);

/** The text of a notice, with files and posts between its blocks. */
export function NoticeTextInput(props: InputProps): ReactNode {
  const words = useWords();
  const kind = (text: string) => ({ "&::before": { content: JSON.stringify(text) } });
  return (
    <HtmlInput
      {...props}
      field={recruitArticle.fields.content}
      editorOptions={noticeEditorOptions}
      buttons={buttons}
      sx={{
        "& figure[data-post], & figure[data-file]": {
          display: "flex",
          gap: 1.5,
          alignItems: "baseline",
          m: 0,
          mb: 2,
          px: 2,
          py: 1,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          cursor: "grab",
          overflowWrap: "anywhere",
          "&::before": { flex: "none", typography: "caption", color: "text.secondary" },
          "&.ProseMirror-selectednode": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
          // A click chooses the card; following its link would leave the form.
          "& a": { color: "inherit", textDecoration: "none", pointerEvents: "none" },
        },
        "& figure[data-post]": kind(words(recruitJob.label)),
        "& figure[data-file]": kind(words(recruitArticle.fields.attachments.label)),
      }}
    />
  );
}
