import { logUsual } from "@bladekit/openapi/entities/log-usual";
import { defineEntity } from "../../entity/define-entity.ts";

/** Actions of users, the newest first. */
export const entity = defineEntity(logUsual, {
  columns: ["createTime", "createBy", "method", "requestUri", "remoteIp", "time", { field: "requestId", hidden: true }],
  filters: ["createBy", "requestUri", "requestId"],
  sort: ["createTime", "DESC"],
});
