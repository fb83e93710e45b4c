import { messageOutbox } from "@bladekit/openapi/entities/message-outbox";
import { defineEntity } from "../../model/define-entity.ts";
import { DeliveryState } from "./outbox/DeliveryState.tsx";
import { MessageText } from "./outbox/MessageText.tsx";

/** States of messages that may be sent again. */
const open: ReadonlySet<unknown> = new Set(["kept", "failed", "undelivered"]);

/** Messages that the hospital has sent. */
export const entity = defineEntity(messageOutbox, {
  columns: [
    { field: "recipient", width: 130 },
    { field: "channel", width: 64 },
    { field: "content", width: 344, cell: (row) => <MessageText {...row} /> },
    { field: "state", width: 140, cell: (row) => <DeliveryState {...row} /> },
    { field: "createTime", width: 148 },
    { field: "template", hidden: true },
  ],
  filters: ["recipient", "channel", "state"],
  isReadInList: true,
  sort: ["createTime", "DESC"],
  actions: { resend: { on: "rows", label: ["重新发送", "Send again"], when: ({ state }) => open.has(state) } },
});
