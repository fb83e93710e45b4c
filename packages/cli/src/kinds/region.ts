import { systemRegion } from "@bladekit/openapi/entities/system-region";
import { entityKind } from "./entity-kind.ts";

/** Regions of the country; which province a town is in follows from what stands above it. */
export const region = entityKind(systemRegion, {
  section: "regions",
  scope: "platform",
  key: "code",
  without: ["province", "city", "district", "town", "village"].flatMap((level) => [`${level}Code`, `${level}Name`]),
});
