import { recruitViewLog } from "@bladekit/openapi/entities/recruit-view-log";
import { defineEntity } from "../../entity/define-entity.ts";

/** Looks of staff at numbers in full, the newest first. */
export const entity = defineEntity(recruitViewLog, {
  columns: [
    "at",
    { field: "viewerId", width: 104 },
    { field: "candidateName", width: 104 },
    { field: "applicationId", width: 150 },
    { field: "fields", width: 180 },
    { field: "reason", width: 240 },
    { field: "ip", width: 140 },
    { field: "requestId", hidden: true },
  ],
  filters: ["viewerId"],
});
