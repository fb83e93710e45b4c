import { Button, DialogActions, DialogContent, DialogContentText } from "@mui/material";
import type { ReactNode } from "react";
import { useCreatePath, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { remark } from "../../../entity/between.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { AnswerProps } from "../../../model/define-entity.ts";

/** The copy is a draft: its form is the next step. */
export function CopyAnswer({ answer, onClose }: AnswerProps): ReactNode {
  const words = useWords();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const { id, title, jobCode } = answer as { id: string; title: string; jobCode: string };
  return (
    <>
      <DialogContent>
        <DialogContentText role="status">
          {words(["副本已保存为草稿：", "The copy is saved as a draft: "])}
          {title}
          {words(remark(jobCode))}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {words(["返回列表", "Back to the list"])}
        </Button>
        <Button variant="contained" component={Link} to={createPath({ resource, type: "edit", id })}>
          {words(["修改副本", "Edit the copy"])}
        </Button>
      </DialogActions>
    </>
  );
}
