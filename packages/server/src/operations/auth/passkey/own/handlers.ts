import { definePlatformHandlers } from "../../../../context/handler.ts";
import { tellDeed } from "../../../log/deed.ts";
import { addPasskey, beginPasskey, forgetPasskey, listPasskeys, renamePasskey } from "./own-passkeys.ts";

/** The passkeys of the caller. They belong to a host, and the hosts of tenants are the platform's to know. */
export const ownPasskeyHandlers = definePlatformHandlers("platformTables", {
  listOwnPasskeys: (ctx) => listPasskeys(ctx),

  beginPasskey: (ctx, { body }) => beginPasskey(ctx, body),

  addPasskey: async (ctx, { body }) => {
    const added = await addPasskey(ctx, body);
    tellDeed(ctx, { keys: [added.id], names: [body.name] });
    return added;
  },

  renamePasskey: async (ctx, { body }) => {
    await renamePasskey(ctx, body);
    tellDeed(ctx, { keys: [body.id], names: [body.name] });
    return {};
  },

  removePasskey: async (ctx, { body }) => {
    const name = await forgetPasskey(ctx, body);
    tellDeed(ctx, { keys: [body.id], names: [name], level: "warn" });
    return {};
  },
});
