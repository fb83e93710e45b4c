import { withStyles } from "@bladekit/sdk/rules";
import TableChart from "@mui/icons-material/TableChartOutlined";
import { Menu, MenuItem, type Theme, ThemeProvider, ToggleButton } from "@mui/material";
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
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import type { Words } from "../../model/description.ts";
import { useWordIndex } from "../../wire/use-language.ts";
import type { EntityInputProps } from "./input-props.ts";

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

type Step =
  | "addColumnBefore"
  | "addColumnAfter"
  | "deleteColumn"
  | "addRowBefore"
  | "addRowAfter"
  | "deleteRow"
  | "deleteTable";

/** Changes of the table that the cursor is in. */
const steps: readonly (readonly [Step, Words])[] = [
  ["addColumnBefore", ["左侧插入列", "Add column before"]],
  ["addColumnAfter", ["右侧插入列", "Add column after"]],
  ["deleteColumn", ["删除此列", "Remove column"]],
  ["addRowBefore", ["上方插入行", "Add row above"]],
  ["addRowAfter", ["下方插入行", "Add row below"]],
  ["deleteRow", ["删除此行", "Remove row"]],
  ["deleteTable", ["删除表格", "Remove table"]],
];

/** Puts a table into the text, or changes the one that the cursor is in. */
function TableButton(): ReactNode {
  const translate = useTranslate();
  const index = useWordIndex();
  const editor = useTiptapEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate("entity.html.table");
  const press = (button: HTMLElement) => {
    if (editor?.isActive("table")) setAnchor(button);
    else editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  };
  return (
    <>
      <ToggleButton
        size="small"
        value="table"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={!editor?.isEditable}
        onClick={({ currentTarget }) => press(currentTarget)}
      >
        <TableChart fontSize="inherit" />
      </ToggleButton>
      {/* The focus goes back into the text, not to the button. */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {steps.map(([step, words]) => (
          <MenuItem
            key={step}
            onClick={() => {
              setAnchor(null);
              editor?.chain().focus()[step]().run();
            }}
          >
            {words[index]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
