import { developDatasource } from "@bladekit/openapi/entities/develop-datasource";
import { defineEntity } from "../../model/define-entity.ts";

/** PostgreSQL databases for tenants that have one of their own. */
export const entity = defineEntity(developDatasource, {
  columns: ["name", "url", "username", "remark", { field: "driverClass", hidden: true }],
  filters: ["name", "username"],
  defaults: { driverClass: "org.postgresql.Driver" },
});
