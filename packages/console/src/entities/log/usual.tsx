import { logUsual } from "@bladekit/openapi/entities/log-usual";
import { defineEntity } from "../../model/define-entity.ts";

/** Actions of users, the newest first. */
export const entity = defineEntity(logUsual, {
  columns: [
    "createTime",
    { field: "createBy", width: 104 },
    { field: "method", width: 76 },
    { field: "requestUri", width: 256 },
    { field: "remoteIp", width: 130 },
    "time",
    { field: "requestId", hidden: true },
  ],
  filters: ["createBy", "requestUri", "requestId"],
  sort: ["createTime", "DESC"],
});
