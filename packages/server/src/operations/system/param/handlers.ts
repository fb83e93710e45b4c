import { systemParam } from "@bladekit/openapi/entities/system-param";
import { usualEntity } from "../../../lists/usual-entity.ts";
import { platformOnly } from "../platform-only.ts";

const params = usualEntity(systemParam, { table: "bladeParam", source: ({ platform }) => platform, order: [] });

/** Parameters hold for the whole platform, and some are nobody else's business. */
export const paramHandlers = platformOnly("platformTables", params.handlers);
