import { logApi } from "@bladekit/openapi/entities/log-api";
import { defineEntity } from "../../entity/define-entity.ts";

/** Calls of other programs, the newest first. */
export const entity = defineEntity(logApi, {
  columns: [
    "createTime",
    "title",
    "createBy",
    "method",
    "requestUri",
    "remoteIp",
    { field: "requestId", hidden: true },
  ],
  filters: ["title", "requestUri", "requestId"],
  sort: ["createTime", "DESC"],
});
