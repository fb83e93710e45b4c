import { systemRuntime } from "@bladekit/openapi/entities/system-runtime";
import { defineEntity } from "../../model/define-entity.ts";

/** How the platform runs: versions, databases, messages that were not delivered, slow calls. */
export const entity = defineEntity(systemRuntime, {
  columns: [
    { field: "kind", width: 110 },
    { field: "title", width: 300 },
    { field: "value", width: 240 },
    { field: "note", width: 280 },
  ],
  filters: ["kind"],
  isReadInList: true,
});
