import type { GuestRegistration } from "@bladekit/openapi";
import {
  checkIdNumber,
  checkPassword,
  checkPhone,
  fromWireTime,
  normaliseIdCard,
  normalisePhone,
  personOfId,
  phoneMessages,
  toWireDate,
} from "@bladekit/sdk/rules";
import { defineHandlers } from "../../contract/handler.ts";
import { transaction } from "../../db/database.ts";
import { isUniqueViolation } from "../../db/database-errors.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { Refusal } from "../../errors.ts";
import { hashPassword, md5Hex } from "../../security/password.ts";
import { enforceAddressLimit } from "../../security/rate-limit.ts";
import { guestAccount } from "../auth/user-row.ts";
import { usePhoneCaptcha } from "../message/phone-captcha.ts";
import { findPasswordRule } from "../recruit/password-rule.ts";
import { recordConsents } from "../recruit/privacy/consent.ts";
import { isOpenTenant } from "./tenant-host.ts";

/** A refusal that names the field it is about. */
function refuseField(
  code: "id_card_invalid" | "phone_invalid" | "password_weak" | "validation_failed",
  field: string,
  message: string,
) {
  return new Refusal(code, { message, data: { fields: [{ field, message }] } });
}

/** Who registers: what the number says of them goes before what they write. @throws Refusal `validation_failed` */
function readPerson({ idType = "resident", idCard, sex, birthDate }: GuestRegistration, now: Date) {
  const told = personOfId(idType, idCard);
  if (told) return told;
  if (!sex) throw refuseField("validation_failed", "sex", "请选择性别");
  if (!birthDate) throw refuseField("validation_failed", "birthDate", "请填写出生日期");
  if (!fromWireTime(birthDate)) throw refuseField("validation_failed", "birthDate", "日期不存在");
  if (birthDate > toWireDate(now) || birthDate < "1900-01-01")
    throw refuseField("validation_failed", "birthDate", "出生日期不正确");
  return { sex, birthDate };
}

export const guestHandlers = defineHandlers({
  registerGuest: async (ctx, { body }) => {
    await enforceAddressLimit(ctx, "registerFromAddress");
    if (!(await isOpenTenant(ctx.platform, body.tenantId))) throw new Refusal("tenant_unknown");
    const db = forTenant(ctx.platform, body.tenantId);

    const name = body.name.trim();
    if (name.length < 2) throw refuseField("validation_failed", "name", "请输入真实姓名");
    const wrongPhone = checkPhone(body.phone);
    if (wrongPhone) throw refuseField("phone_invalid", "phone", phoneMessages[wrongPhone].zh);
    const idType = body.idType ?? "resident";
    const wrongId = checkIdNumber(idType, body.idCard, ctx.clock());
    if (wrongId) throw refuseField("id_card_invalid", "idCard", wrongId.zh);
    const person = readPerson(body, ctx.clock());
    const plain = ctx.cipher.decrypt(body.password);
    const weak = checkPassword(plain, await findPasswordRule(db));
    if (weak[0]) throw refuseField("password_weak", "password", weak.map((clause) => clause.sentence.zh).join("；"));

    const phone = normalisePhone(body.phone);
    const idNo = normaliseIdCard(body.idCard);
    await usePhoneCaptcha(ctx, db, phone, body.captchaStr);
    const id = ctx.ids.next();
    try {
      await transaction(db, async (tx) => {
        await tx
          .insertInto("bladeUser")
          .values({
            id,
            userType: "guest",
            account: guestAccount(ctx, body.tenantId, phone),
            passwordHash: await hashPassword(md5Hex(plain)),
            name,
            realName: name,
            phone,
            idType,
            idNo,
            ...person,
          })
          .execute();
        await recordConsents(ctx, tx, id, ["privacy"]);
      });
    } catch (cause) {
      if (isUniqueViolation(cause)) throw new Refusal("already_registered", { cause });
      throw cause;
    }
    return {};
  },
});
