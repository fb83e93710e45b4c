import type { UserUpdate } from "@bladekit/openapi";
import {
  accountFault,
  checkPhone,
  emailFault,
  fromWireTime,
  isAccount,
  isEmail,
  maskPhone,
  normalisePhone,
  phoneMessages,
  type Sentence,
} from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { missingName, unknownDate } from "../../../contract/value-sentences.ts";
import type { Values } from "../../../lists/resource.ts";
import { avatarToStore } from "./avatar.ts";
import { sexes } from "./user-rows.ts";

type Given = Omit<UserUpdate, "id" | "roleId" | "deptId" | "postId">;

/** The values to store from a form about a user; an absent field stays as it was. @throws Refusal `validation_failed` */
export async function valuesOf(
  ctx: Context,
  { account, name, realName, avatar, email, phone, birthday, sex, code }: Given,
  stored: { avatar: string; phone: string } = { avatar: "", phone: "" },
): Promise<Partial<Values<"bladeUser">>> {
  return {
    ...(code !== undefined && { code }),
    ...(account !== undefined && {
      account: accountOf(account),
    }),
    ...(name !== undefined && { name: checked(name.trim(), /./, "name", say("请输入昵称", "Enter a display name")) }),
    ...(realName !== undefined && {
      realName: checked(realName.trim(), /./, "realName", missingName),
    }),
    ...(avatar !== undefined && { avatar: await avatarToStore(ctx, avatar, stored.avatar) }),
    ...(email !== undefined && { email: emailOf(email) }),
    ...(phone !== undefined && { phone: phoneOf(phone, stored.phone) }),
    ...(birthday !== undefined && { birthDate: birthDateOf(birthday) }),
    ...(sex !== undefined && { sex: sexes[sex] }),
  };
}

function checked(text: string, rule: RegExp, field: string, message: Sentence): string {
  if (!rule.test(text)) throw invalidField(field, message);
  return text;
}

function accountOf(given: string): string {
  if (!isAccount(given)) throw invalidField("account", accountFault);
  return given;
}

function emailOf(given: string): string {
  if (given && !isEmail(given)) throw invalidField("email", emailFault);
  return given;
}

/** A form that only ever saw the masked number sends that back. */
function phoneOf(given: string, stored: string): string {
  if (given === "" || given === maskPhone(stored)) return given && stored;
  const wrong = checkPhone(given);
  if (wrong) throw invalidField("phone", phoneMessages[wrong]);
  return normalisePhone(given);
}

function birthDateOf(given: string): string | null {
  if (given === "") return null;
  if (!fromWireTime(given)) throw invalidField("birthday", unknownDate);
  return given.slice(0, 10);
}
