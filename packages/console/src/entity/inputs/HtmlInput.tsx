import { withStyles } from "@bladekit/sdk/rules";
import TableChart from "@mui/icons-material/TableChartOutlined";
import { type Theme, ThemeProvider, ToggleButton } from "@mui/material";
import { TableKit } from "@tiptap/extension-table";
import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from "ra-input-rich-text";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useWordIndex } from "../../providers/use-language.ts";
import type { EntityInputProps } from "./input.tsx";

export const htmlEditorOptions: typeof DefaultEditorOptions = {
  ...DefaultEditorOptions,
  extensions: [...(DefaultEditorOptions.extensions ?? []), TableKit.configure({ table: { resizable: false } })],
};

/** The select of levels puts an item of a list where no list is, which a screen reader announces wrongly. */
const withoutListItems = (outer: Theme): Theme => ({
  ...outer,
  components: { ...outer.components, MuiListItem: { defaultProps: { component: "div" } as object } },
});

interface HtmlInputProps extends EntityInputProps {
  /** Default: those of every rich text. The same object each time, because another one makes a new editor. */
  editorOptions?: typeof DefaultEditorOptions;
  /** More buttons of the toolbar. */
  buttons?: ReactNode;
  /** The look of more blocks. */
  sx?: object;
}

/** A text with headings, lists, links and tables. The server keeps no markup but what the site can show. */
export function HtmlInput({
  source,
  field,
  isNew,
  editorOptions = htmlEditorOptions,
  buttons,
  sx,
}: HtmlInputProps): ReactNode {
  const index = useWordIndex();
  return (
    <RichTextInput
      source={source}
      label={field.label[index]}
      isRequired={field.required === true || (field.required === "add" && isNew)}
      {...(field.hint && { helperText: field.hint[index] })}
      editorOptions={editorOptions}
      // Stored texts have classes where the editor has styles.
      format={(value: string | null) => withStyles(value ?? "")}
      parse={(value: string | null) => value ?? ""}
      fullWidth
      toolbar={
        <RichTextInputToolbar size="small">
          <ThemeProvider theme={withoutListItems}>
            <LevelSelect size="small" />
          </ThemeProvider>
          <FormatButtons size="small" />
          <AlignmentButtons size="small" />
          <ListButtons size="small" />
          <LinkButtons size="small" />
          <QuoteButtons size="small" />
          <TableButton />
          {buttons}
          <ClearButtons size="small" />
        </RichTextInputToolbar>
      }
      sx={{
        "& .ProseMirror": { minHeight: 240 },
        // Twice, to outweigh the look that labels of values have elsewhere.
        "& .RaLabeled-label.RaLabeled-label": { fontSize: "0.8125rem", lineHeight: "20px", mb: 0.5 },
        "& .RaLabeled-label > span > span[aria-hidden]": { color: "error.main" },
        "& nav .MuiListItem-root": { pl: 0 },
        "& table": { borderCollapse: "collapse", width: "100%", my: 1 },
        "& td, & th": { border: 1, borderColor: "divider", px: 1, py: 0.5, minWidth: 64, verticalAlign: "top" },
        "& th": { bgcolor: "action.hover", textAlign: "left" },
        ...sx,
      }}
    />
  );
}

function TableButton(): ReactNode {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const label = translate("entity.html.table");
  const insert = () => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <ToggleButton
      size="small"
      value="table"
      aria-label={label}
      title={label}
      disabled={!editor?.isEditable}
      onClick={insert}
    >
      <TableChart fontSize="inherit" />
    </ToggleButton>
  );
}
