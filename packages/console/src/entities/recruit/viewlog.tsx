import { recruitViewLog } from "@bladekit/openapi/entities/recruit-view-log";
import { defineEntity } from "../../model/define-entity.ts";

/** Looks of staff at numbers in full, the newest first. */
export const entity = defineEntity(recruitViewLog, {
  columns: [
    "at",
    { field: "viewerId", width: 92 },
    { field: "candidateName", width: 92 },
    { field: "applicationId", width: 150 },
    { field: "userId", width: 108 },
    { field: "fields", width: 170 },
    { field: "reason", width: 210 },
    { field: "ip", width: 140, hidden: true },
    { field: "requestId", hidden: true },
  ],
  filters: ["viewerId"],
  isReadInList: true,
});
