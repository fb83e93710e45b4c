import { resourceAttach } from "@bladekit/openapi/entities/resource-attach";
import { defineEntity } from "../../model/define-entity.ts";
import { fileSize } from "../../ui/file-size.ts";
import { FileLink, FilePlace } from "./attach/FileCells.tsx";
import { FileUses } from "./attach/FileUses.tsx";
import { UploadButton } from "./attach/UploadButton.tsx";

/** A file comes by its upload; the form gives it another name. */
const { create: _, ...verbs } = resourceAttach.verbs;

/** Files that staff and candidates have uploaded. */
export const entity = defineEntity(
  { ...resourceAttach, verbs },
  {
    columns: [
      { field: "originalName", width: 244 },
      { field: "size", width: 96 },
      { field: "uploaderName", width: 120 },
      {
        field: "ossCode",
        width: 140,
        cell: (row) => <FilePlace {...row} />,
      },
      "createTime",
      {
        own: "open",
        label: ["文件", "File"],
        needs: ["link"],
        width: 88,
        // Files of candidates are opened from their applications and have no link here.
        cell: (row) => (row.link === "" ? null : <FileLink {...row} />),
      },
    ],
    filters: ["originalName", "extension"],
    sort: ["createTime", "DESC"],
    fields: { size: { cell: ({ size }) => fileSize(size) } },
    groups: { file: ["originalName", "name"] },
    parts: { tools: UploadButton, below: FileUses },
    words: { file: ["文件", "File"] },
  },
);
