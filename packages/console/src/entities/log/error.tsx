import { logError } from "@bladekit/openapi/entities/log-error";
import { defineEntity } from "../../model/define-entity.ts";

/** Failures of the server, the newest first. */
export const entity = defineEntity(logError, {
  columns: ["createTime", "exceptionName", "message", "requestUri", "requestId"],
  filters: ["exceptionName", "requestUri", "requestId"],
  sort: ["createTime", "DESC"],
});
