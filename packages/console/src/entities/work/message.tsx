import { workMessage } from "@bladekit/openapi/entities/work-message";
import { DeputyOffer } from "../../flow/DeputyOffer.tsx";
import { ProcessButton } from "../../flow/ProcessButton.tsx";
import { defineEntity } from "../../model/define-entity.ts";

/** Messages to the person: tasks that came, copies, urges, opinions, ends of processes, and answers to requests for rights. */
export const entity = defineEntity(workMessage, {
  columns: [
    {
      field: "text",
      width: 320,
      cell: (row) => (
        <>
          {row.text}
          <DeputyOffer row={row} />
        </>
      ),
    },
    { field: "kind", width: 96 },
    { field: "fromName", width: 80 },
    { field: "comment", width: 144 },
    "createTime",
    { field: "readTime", hidden: true },
  ],
  filters: ["kind", "unread"],
  actions: {
    read: { on: "rows", label: ["标为已读", "Mark as read"], when: ({ readTime }) => readTime === "" },
  },
  // A message about a right belongs to no process.
  parts: { row: ({ row }) => row.processInstanceId !== "" && <ProcessButton row={row} /> },
});
