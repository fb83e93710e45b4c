import { logUsual } from "@bladekit/openapi/entities/log-usual";
import { defineEntity } from "../../model/define-entity.ts";

/** Actions of users, the newest first. */
export const entity = defineEntity(logUsual, {
  columns: [
    "createTime",
    { field: "createBy", width: 104 },
    { field: "logData", width: 280 },
    { field: "requestUri", width: 230 },
    { field: "remoteIp", width: 130 },
    { field: "userAgent", hidden: true },
    { field: "requestId", hidden: true },
  ],
  filters: ["createBy", "requestUri", "requestId"],
  sort: ["createTime", "DESC"],
});
