import { postPages } from "@bladekit/sdk/rules";
import WorkOutlineOutlined from "@mui/icons-material/WorkOutlineOutlined";
import { Autocomplete, Box, Popover, TextField, ToggleButton } from "@mui/material";
import { keepPreviousData } from "@tanstack/react-query";
import { useTiptapEditor } from "ra-input-rich-text";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useGetList } from "react-admin";
import { useClosedRef } from "../../../entity/choice-access.ts";
import { useChoiceTexts } from "../../../entity/inputs/ChoicesFailure.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import { insertCard } from "./card-node.ts";

interface Post {
  id: string;
  title: string;
  deptName: string;
  jobCode: string;
  hireMode: 1 | 2;
}

const found = 20;

/** Puts a post into the text of a notice, for those who may read posts. */
export function PostCardButton(): ReactNode {
  const words = useWords();
  const editor = useTiptapEditor();
  const closed = useClosedRef("recruit/job");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = words(["插入岗位", "Insert post"]);
  if (closed) return null;
  const insert = ({ id, title, hireMode }: Post) => {
    setAnchor(null);
    if (editor) insertCard(editor, { kind: "post", of: id, words: title, href: `${postPages[hireMode]}?id=${id}` });
  };
  return (
    <>
      <ToggleButton
        size="small"
        value="post"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={!editor?.isEditable}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <WorkOutlineOutlined fontSize="inherit" />
      </ToggleButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        disableRestoreFocus
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: { role: "dialog", "aria-label": label, sx: { p: 2, width: 400, maxWidth: "calc(100vw - 32px)" } },
        }}
      >
        <PostSearch label={words(["搜索岗位名称", "Search posts by title"])} onChoose={insert} />
      </Popover>
    </>
  );
}

function PostSearch({ label, onChoose }: { label: string; onChoose: (post: Post) => void }): ReactNode {
  const [typed, setTyped] = useState("");
  const title = useDeferredValue(typed.trim());
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<Post>(
    "recruit/job",
    { pagination: { page: 1, perPage: found }, sort: { field: "", order: "ASC" }, filter: title ? { title } : {} },
    // A post that is about to be chosen stays under the pointer while a further letter is searched.
    { placeholderData: keepPreviousData },
  );
  const { helperText, list } = useChoiceTexts(error ? () => void refetch() : undefined, undefined);
  return (
    <Autocomplete<Post>
      options={data}
      loading={isPending}
      openOnFocus
      // The server has searched.
      filterOptions={(all) => all}
      onInputChange={(_, words, why) => why === "input" && setTyped(words)}
      onChange={(_, post) => post && onChoose(post)}
      getOptionLabel={(post) => post.title}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...option }, { title, deptName, jobCode }) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1, flexWrap: "wrap" }}>
          <span>{title}</span>
          <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
            {[deptName, jobCode].filter(Boolean).join(" · ")}
          </Box>
        </Box>
      )}
      {...list}
      renderInput={(params) => <TextField {...params} label={label} helperText={helperText} autoFocus />}
    />
  );
}
