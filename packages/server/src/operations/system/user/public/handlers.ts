import type { GuestRegistration } from "@bladekit/openapi";
import { checkIdNumber, fromWireTime, normaliseIdCard, personOfId, toWireDate } from "@bladekit/sdk/rules";
import { definePlatformHandlers } from "../../../../context/handler.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { unknownDate } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import { isUniqueViolation } from "../../../../db/database-errors.ts";
import { forTenant } from "../../../../db/tenant-scope.ts";
import { solvedCaptcha } from "../../../../services/security/captcha.ts";
import { clearUnder } from "../../../../services/security/counters.ts";
import { hashPassword, md5Hex } from "../../../../services/security/password.ts";
import { slowAddress } from "../../../../services/security/rate-limit.ts";
import { endSessionsOf } from "../../../auth/session.ts";
import { accountKey } from "../../../auth/token/login.ts";
import { findUserByAccount, guestAccount } from "../../../auth/user-row.ts";
import { requirePhoneCaptchaSent, usePhoneCaptcha } from "../../../message/phone-captcha.ts";
import { readPhone } from "../../../message/read-phone.ts";
import { recordConsents } from "../../../recruit/privacy/consent.ts";
import { isOpenTenant } from "../../tenant/tenant-host.ts";
import { readNewPassword } from "../new-password.ts";
import { setFirstPassword } from "../password-link.ts";

/** The person who registers: data inside the ID number takes precedence over the form. @throws Refusal `validation_failed` */
function readPerson({ idType = "resident", idCard, sex, birthDate }: GuestRegistration, now: Date) {
  const told = personOfId(idType, idCard);
  if (told) return told;
  if (!sex) throw invalidField("sex", say("请选择性别", "Choose a gender"));
  if (!birthDate) throw invalidField("birthDate", say("请填写出生日期", "Enter the date of birth"));
  if (!fromWireTime(birthDate)) throw invalidField("birthDate", unknownDate);
  if (birthDate > toWireDate(now) || birthDate < "1900-01-01")
    throw invalidField("birthDate", say("出生日期不正确", "The date of birth is not valid"));
  return { sex, birthDate };
}

/** The first password of an administrator, who has none to sign in with. */
export const firstPasswordHandlers = definePlatformHandlers("namedTenant", {
  setFirstPassword: (ctx, { body }) => setFirstPassword(ctx, body),
});

export const guestHandlers = definePlatformHandlers("namedTenant", {
  registerGuest: async (ctx, { body }) => {
    if (!(await isOpenTenant(ctx.platform, body.tenantId))) throw new Refusal("tenant_unknown");
    const db = forTenant(ctx.platform, body.tenantId);

    const name = body.name.trim();
    if (name.length < 2) throw invalidField("name", say("请输入真实姓名", "Enter your full name"));
    const phone = readPhone("phone", body.phone);
    const idType = body.idType ?? "resident";
    const wrongId = checkIdNumber(idType, body.idCard, ctx.clock());
    if (wrongId) {
      throw new Refusal("id_card_invalid", {
        message: wrongId,
        data: { fields: [{ field: "idCard", message: wrongId }] },
      });
    }
    const person = readPerson(body, ctx.clock());
    const plain = await readNewPassword(ctx, db, "password", body.password);

    const idNo = normaliseIdCard(body.idCard);
    await requirePhoneCaptchaSent(ctx, db, phone, "register");
    await slowAddress(ctx, "registerFromAddress");
    await usePhoneCaptcha(ctx, db, phone, "register", body.captchaStr);
    const id = ctx.ids.next();
    // Before the transaction: a hash takes long, and would hold a connection for that time.
    const passwordHash = await hashPassword(md5Hex(plain));
    try {
      await transaction(db, async (tx) => {
        await tx
          .insertInto("bladeUser")
          .values({
            id,
            userType: "guest",
            account: guestAccount(ctx, body.tenantId, phone),
            passwordHash,
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
    // The code on their phone has shown more than a picture would.
    const { key: captchaKey, answer: captchaCode } = await solvedCaptcha(ctx.platform);
    return { captchaKey, captchaCode };
  },

  resetGuestPassword: async (ctx, { body: { tenantId, phone: given, password, captchaStr } }) => {
    if (!(await isOpenTenant(ctx.platform, tenantId))) throw new Refusal("tenant_unknown");
    const db = forTenant(ctx.platform, tenantId);
    const phone = readPhone("phone", given);
    const plain = await readNewPassword(ctx, db, "password", password);
    await requirePhoneCaptchaSent(ctx, db, phone, "password");
    await slowAddress(ctx, "passwordResetFromAddress");
    await usePhoneCaptcha(ctx, db, phone, "password", captchaStr);
    const account = guestAccount(ctx, tenantId, phone);
    // Only now: who has not shown the code is not told who is a candidate here.
    const user = await findUserByAccount(db, "guest", account);
    if (!user)
      throw invalidField(
        "phone",
        say("该手机号没有可用的账号，请先注册", "No account uses this mobile number. Sign up first"),
      );
    const passwordHash = await hashPassword(md5Hex(plain));
    await transaction(db, async (tx) => {
      await tx.updateTable("bladeUser").set({ passwordHash, updateTime: ctx.now }).where("id", "=", user.id).execute();
      await endSessionsOf(tx, [user.id], "password");
    });
    await clearUnder(ctx.counters, [accountKey(tenantId, "guest", account)]);
    return {};
  },
});
