import { logApi } from "@bladekit/openapi/entities/log-api";
import { defineEntity } from "../../model/define-entity.ts";

/** Calls of other programs, the newest first. */
export const entity = defineEntity(logApi, {
  columns: [
    "createTime",
    "title",
    { field: "createBy", width: 100 },
    { field: "method", width: 76 },
    { field: "requestUri", width: 260 },
    { field: "remoteIp", width: 130 },
    { field: "requestId", hidden: true },
  ],
  filters: ["title", "requestUri", "requestId"],
  sort: ["createTime", "DESC"],
});
