import { systemPost } from "@bladekit/openapi/entities/system-post";
import { entityKind } from "./entity-kind.ts";

/** Positions of staff; the contract calls them posts, as it does those that are advertised. */
export const position = entityKind(systemPost, {
  section: "positions",
  scope: "tenant",
  onSpringblade: true,
});
