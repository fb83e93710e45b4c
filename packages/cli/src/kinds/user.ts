import { systemUser } from "@bladekit/openapi/entities/system-user";
import { accountFault, isAccount } from "@bladekit/sdk/rules";
import { entityKind } from "./entity-kind.ts";

/** Staff. The first password comes from the environment; phones and pictures are theirs to enter. */
export const user = entityKind(systemUser, {
  section: "users",
  scope: "tenant",
  without: ["avatar"],
  faultsOf: (_, account) => (isAccount(account) ? [] : [{ field: "account", text: accountFault }]),
  fields: { sex: { default: 3 }, password: { required: false, variable: "PASSWORD" } },
  store: {
    // The call that changes a user takes no password.
    edit: systemUser.verbs.create.path,
    async toInput({ password, ...body }, _, calls) {
      if (typeof password !== "string") return body;
      const { createCipher } = await import("@bladekit/sdk/cipher");
      return {
        ...body,
        password: createCipher((await calls.get("/blade-auth/oauth/cipher")) as { key: string }).encrypt(password),
      };
    },
  },
});
