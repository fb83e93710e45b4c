import { systemUser } from "@bladekit/openapi/entities/system-user";
import { accountFault, isAccount } from "@bladekit/sdk/rules";
import { isForbidden } from "../failure.ts";
import type { Fields } from "../plan/item.ts";
import type { Calls, Row } from "./calls.ts";
import { entityKind } from "./entity-kind.ts";
import { FILE } from "./file.ts";
import { fileNameIn } from "./wire.ts";

/** The reason that the view log shows when a move has read a phone. */
const MOVE = "搬迁医院 · Move of the hospital";

/** Reads the whole phone number if this account may see it. The server notes each such read in the view log. */
async function phoneOf(calls: Calls, { id, phone }: Row): Promise<Fields> {
  if (!phone) return { phone: "" };
  try {
    const body = { id, reason: MOVE };
    return { phone: String(((await calls.post("/blade-system/user/reveal", { body })) as Row).phone) };
  } catch (error) {
    if (isForbidden(error)) return {};
    throw error;
  }
}

/** Accounts of staff. The first password comes from the environment. People enter their phone and picture themselves; only a move copies them. */
export const user = entityKind(systemUser, {
  section: "users",
  scope: "tenant",
  // Left out, it is the real name.
  filledIn: ["name"],
  faultsOf: (_, account) => (isAccount(account) ? [] : [{ field: "account", text: accountFault }]),
  fields: {
    sex: { default: 3 },
    password: { required: false, variable: "PASSWORD" },
    avatar: { ref: FILE, past: true, apart: "elsewhere" },
    phone: { past: true, apart: "personal" },
  },
  store: {
    read: async (calls, row) =>
      calls.moving ? { avatar: fileNameIn(String(row.avatar)) ?? null, ...(await phoneOf(calls, row)) } : {},
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
