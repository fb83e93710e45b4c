import FormatBold from "@mui/icons-material/FormatBold";
import FormatListBulleted from "@mui/icons-material/FormatListBulleted";
import InsertLink from "@mui/icons-material/InsertLink";
import Notes from "@mui/icons-material/Notes";
import TableChartOutlined from "@mui/icons-material/TableChartOutlined";
import Title from "@mui/icons-material/Title";
import { Box, FormHelperText, IconButton, TextField, Tooltip, Typography } from "@mui/material";
import { type ReactElement, type ReactNode, useRef } from "react";
import { FieldTitle, useInput, useResourceContext, useTranslate } from "react-admin";
import { insertMarkup, type MarkupName, markups } from "./insert-markup.ts";

const buttons: readonly (readonly [name: MarkupName, icon: ReactElement])[] = [
  ["heading", <Title key="heading" fontSize="small" />],
  ["paragraph", <Notes key="paragraph" fontSize="small" />],
  ["bold", <FormatBold key="bold" fontSize="small" />],
  ["list", <FormatListBulleted key="list" fontSize="small" />],
  ["link", <InsertLink key="link" fontSize="small" />],
  ["table", <TableChartOutlined key="table" fontSize="small" />],
];

/**
 * A rich text as its HTML, with buttons for the common tags, beside its preview. The form keeps every tag; the server removes anything
 * that a browser would run.
 */
export function HtmlInput({ source }: { source: string }): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const area = useRef<HTMLTextAreaElement>(null);
  const { field, fieldState, id } = useInput({ source });
  const value: string = field.value ?? "";

  const insert = (name: MarkupName) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const inserted = insertMarkup(
      value,
      selectionStart,
      selectionEnd,
      markups[name],
      translate(`article.editor.${name}`),
    );
    field.onChange(inserted.text);
    // After the text is in the field: the selection belongs to it.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(inserted.start, inserted.end);
    });
  };

  return (
    <Box sx={{ width: "100%", mb: 2 }}>
      <Box
        role="toolbar"
        aria-label={translate("article.editor.toolbar")}
        sx={{ display: "flex", flexWrap: "wrap", mb: 1 }}
      >
        {buttons.map(([name, icon]) => (
          <Tooltip key={name} title={translate(`article.editor.${name}`)}>
            <IconButton aria-label={translate(`article.editor.${name}`)} onClick={() => insert(name)}>
              {icon}
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "1fr 1fr" } }}>
        <TextField
          id={id}
          {...field}
          value={value}
          inputRef={area}
          multiline
          minRows={12}
          maxRows={24}
          margin="none"
          label={<FieldTitle source={source} resource={resource} />}
          error={fieldState.invalid}
          slotProps={{ htmlInput: { maxLength: 100_000, spellCheck: false } }}
        />
        <Preview html={value} />
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}

/** The preview of the text, in a frame that runs nothing and reaches nothing of this page. */
function Preview({ html }: { html: string }): ReactNode {
  const translate = useTranslate();
  return (
    <Box component="figure" sx={{ m: 0, display: "flex", flexDirection: "column" }}>
      <Typography component="figcaption" variant="caption" color="text.secondary">
        {translate("article.editor.preview")}
      </Typography>
      <Box
        component="iframe"
        title={translate("article.editor.preview")}
        sandbox=""
        srcDoc={`${previewStyle}${html}`}
        sx={{
          flex: 1,
          minHeight: 280,
          width: "100%",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "#fff",
        }}
      />
    </Box>
  );
}

const previewStyle =
  "<!doctype html><style>body{font:16px/1.75 sans-serif;color:#222;overflow-wrap:anywhere}img{max-width:100%}" +
  "table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 8px}</style>";
