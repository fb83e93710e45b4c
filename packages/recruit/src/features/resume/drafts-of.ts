import { client } from "../../client.ts";
import { createDraftStore, type DraftServer, type DraftStore } from "./draft-store.ts";
import { isStaleVersion } from "./editor.ts";

const stores = new Map<string, DraftStore>();

const drafts = client.resource("/mrhr-zpgl-new/recruitGuestDraft");

const server: DraftServer = {
  list: () => drafts.list(),
  async submit(body) {
    try {
      return (await drafts.submit(body)).version;
    } catch (error) {
      if (isStaleVersion(error)) return "stale";
      throw error;
    }
  },
};

/** The drafts of a candidate. All pages of this tab share one store. */
export function draftsOf(userId: string): DraftStore {
  const known = stores.get(userId);
  if (known) return known;
  const store = createDraftStore(userId, server);
  stores.set(userId, store);
  return store;
}

export { forgetDrafts } from "./draft-store.ts";
