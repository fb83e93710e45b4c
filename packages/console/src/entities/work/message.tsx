import { workMessage } from "@bladekit/openapi/entities/work-message";
import { DeputyOffer } from "../../flow/DeputyOffer.tsx";
import { ProcessButton } from "../../flow/ProcessButton.tsx";
import { defineEntity } from "../../model/define-entity.ts";

/** Messages about processes: tasks that came, copies, urges, opinions and ends. */
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
  parts: { row: ProcessButton },
});
