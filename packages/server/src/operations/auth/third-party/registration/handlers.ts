import { systemRegistration } from "@bladekit/openapi/entities/system-registration";
import { defineHandlers, definePlatformHandlers } from "../../../../context/handler.ts";
import { sorted, sortOf } from "../../../../contract/sort.ts";
import { countTotal, pageOf, toPage } from "../../../../lists/page.ts";
import { approve, refuse } from "./registration.ts";

/** `w***@example.org`. */
const maskMail = (address: string) => address.replace(/^(.).*(@.*)$/, "$1***$2");

const orders = { table: "row", sortable: systemRegistration.sorts, order: [], key: "id" };

/** Accounts that people have applied for on their way from a third party. */
export const registrationHandlers = {
  ...defineHandlers({
    listRegistration: async (ctx, { query }) => {
      const paging = pageOf(query);
      const rows = ctx.db
        .selectFrom("bladeRegistration as row")
        .$if(query.state !== undefined, (list) => list.where("row.state", "=", query.state ?? "pending"));
      const [records, total] = await Promise.all([
        rows
          .innerJoin("bladeUserOauth as oauth", "oauth.id", "row.oauthId")
          .innerJoin("authProvider as provider", "provider.id", "oauth.providerId")
          .select(["row.id", "row.name", "row.account", "row.state", "row.reason", "row.createTime", "row.decideTime"])
          .select(["oauth.nickname", "oauth.emailCipher", "provider.name as providerName"])
          .$call((list) => sorted(list, sortOf(query, orders)))
          .limit(paging.size)
          .offset(paging.offset)
          .execute(),
        countTotal(ctx.db, rows, paging),
      ]);
      const shown = records.map(({ emailCipher, decideTime, ...row }) => ({
        ...row,
        state: row.state as "pending" | "approved" | "refused",
        email: emailCipher && maskMail(ctx.personalData.decrypt(emailCipher)),
        decideTime: decideTime ?? "",
      }));
      return toPage(shown, total, paging);
    },
  }),
  ...definePlatformHandlers("signingIn", {
    approveRegistration: async (ctx, { body }) => {
      await approve(ctx, body);
      return {};
    },
    refuseRegistration: async (ctx, { body }) => {
      await refuse(ctx, body.id, body.reason);
      return {};
    },
  }),
};
