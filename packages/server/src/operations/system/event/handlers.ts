import { requireUser } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { findLiveSessions } from "../../auth/principal.ts";
import { eventsFor } from "./changed-lists.ts";

/** The stream of what changes. It has no content: whoever hears that a list changed reads it by the list's own call. */
export const eventHandlers = definePlatformHandlers("platformTables", {
  async streamEvents(ctx) {
    const { config, platform, streams, tenantId } = ctx;
    const principal = requireUser(ctx);
    const { userId, sessionId, tenantId: homeId } = principal;
    const hearer = { tenantId, homeId, userId, sessionId, eventsOf: eventsFor(principal) };
    const stream = streams.open(hearer, (home, ids) => findLiveSessions({ platform, config }, home, ids));
    if (!stream) throw new Refusal("busy");
    return { type: "text/event-stream", fileName: "", stream };
  },
});
