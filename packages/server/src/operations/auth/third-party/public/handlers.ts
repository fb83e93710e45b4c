import { defineHandlers } from "../../../../context/handler.ts";

/** The providers that a login page offers. */
export const oauthLinkHandlers = defineHandlers({
  listOauthLinks: async ({ db }) =>
    db
      .selectFrom("authProvider")
      .select(["source", "name"])
      .where("status", "=", 1)
      .where("isDeleted", "=", 0)
      .orderBy("sort")
      .orderBy("id")
      .execute(),
});
