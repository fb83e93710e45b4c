import { systemUser } from "@bladekit/openapi/entities/system-user";
import { accountFault, isAccount } from "@bladekit/sdk/rules";
import { entityKind } from "./entity-kind.ts";

/** Staff. The first password comes from the environment; phones and pictures are theirs to enter. */
export const user = entityKind(systemUser, {
  section: "users",
  scope: "tenant",
  without: ["avatar"],
  // Left out, it is the real name.
  filledIn: ["name"],
  faultsOf: (_, account) => (isAccount(account) ? [] : [{ field: "account", text: accountFault }]),
  fields: { sex: { default: 3 }, password: { required: false, variable: "PASSWORD" } },
  store: {
    // The call that changes a user takes no password.
    edit: systemUser.verbs.create.path,
    async toInput({ password, ...body }, _, calls) {
      if (typeof password !== "string") return body;
      const { createCipher } = await import("@bladekit/sdk/cipher");
      const { key } = (await calls.get("/blade-auth/oauth/cipher")) as { key: string };
      return { ...body, password: createCipher({ key }).encrypt(password) };
    },
  },
});
