import { normalisePhone } from "@bladekit/sdk/rules";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { CaptchaField } from "../../CaptchaField.tsx";
import { linkTo } from "../../paths.ts";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { useCaptcha } from "../../use-captcha.ts";
import { type SmsPurpose, useSmsCode } from "./use-sms-code.ts";

/** The fields of the surrounding form that this component uses; `phone` is a field of its own. */
interface SmsValues {
  phone: string;
  captchaCode: string;
  captchaStr: string;
}

/**
 * The captcha, the button that sends a code to the phone, and the code: the fields `captchaCode` and `captchaStr` of the surrounding form.
 */
export function SmsCodeFields(props: { purpose: SmsPurpose; onFailure: (error?: unknown) => void }) {
  const { t } = useTranslation("account");
  const { setting } = useSite();
  const captcha = useCaptcha();
  const sms = useSmsCode(props.purpose);
  const [sentTo, setSentTo] = useState<string>();
  const form = useFormContext<SmsValues>();
  const { errors } = form.formState;
  const canSendAgain = sms.waiting === 0;
  const { refresh } = captcha;
  const { resetField } = form;
  useEffect(() => {
    if (!canSendAgain || !sentTo) return;
    refresh();
    resetField("captchaCode");
  }, [canSendAgain, sentTo, refresh, resetField]);

  const sendCode = async () => {
    const { phone, captchaCode } = form.getValues();
    const isPhoneFine = await form.trigger("phone", { shouldFocus: true });
    if (!isPhoneFine) return;
    if (captchaCode.trim() === "")
      return form.setError("captchaCode", { message: t("login.captchaEmpty") }, { shouldFocus: true });
    props.onFailure();
    try {
      await sms.send(phone, captcha.captcha?.key ?? "", captchaCode);
      setSentTo(normalisePhone(phone));
      form.setFocus("captchaStr");
    } catch (error) {
      props.onFailure(error);
      captcha.refresh();
      form.setValue("captchaCode", "");
    }
  };

  return (
    <>
      <CaptchaField
        state={captcha}
        error={errors.captchaCode?.message}
        disabled={!canSendAgain}
        input={form.register("captchaCode")}
      />
      <Field
        label={t("signUp.captchaStr")}
        error={errors.captchaStr?.message}
        hint={
          sentTo && (
            <>
              {t("signUp.sent", { phone: sentTo })}
              {setting.outboxVisible && (
                <a href={linkTo.outbox(sentTo)} target="_blank" rel="noopener">
                  {t("signUp.outbox")}
                </a>
              )}
            </>
          )
        }
        required
      >
        {(control) => (
          <div className="input-row">
            <input
              {...control}
              className="input"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              {...form.register("captchaStr", { validate: (value) => value.trim() !== "" || t("signUp.smsEmpty") })}
            />
            <Button onClick={sendCode} disabled={!canSendAgain}>
              {canSendAgain ? t("signUp.send") : t("signUp.sendAgain", { seconds: sms.waiting })}
            </Button>
          </div>
        )}
      </Field>
    </>
  );
}
