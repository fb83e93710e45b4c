import { logUsual } from "@bladekit/openapi/entities/log-usual";
import { defineEntity } from "../../model/define-entity.ts";

/** Actions of users, the newest first. */
export const entity = defineEntity(logUsual, {
  columns: [
    "createTime",
    { field: "createBy", width: 104 },
    { field: "logData", width: 280 },
    { field: "kind", width: 84 },
    { field: "device", width: 150 },
    { field: "remoteIp", width: 130 },
    { field: "time", width: 96 },
    { field: "requestUri", hidden: true },
    { field: "userAgent", hidden: true },
    { field: "requestId", hidden: true },
  ],
  filters: ["logData", "createBy", "kind"],
  sort: ["createTime", "DESC"],
});
