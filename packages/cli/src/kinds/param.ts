import { systemParam } from "@bladekit/openapi/entities/system-param";
import { entityKind } from "./entity-kind.ts";

/** System parameters. */
export const param = entityKind(systemParam, { section: "params", scope: "platform", onSpringblade: true });
