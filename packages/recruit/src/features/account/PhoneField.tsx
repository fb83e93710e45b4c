import { checkPhone, phoneMessages } from "@bladekit/sdk/rules";
import { useTranslation } from "../../texts/use-translation.ts";
import { useLanguage } from "../../use-preferences.ts";
import { CheckedInput } from "./CheckedInput.tsx";

/** The mobile number: the field `phone` of the surrounding form. */
export function PhoneField() {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const check = (value: string) => {
    const wrong = checkPhone(value);
    return wrong && phoneMessages[wrong][language];
  };
  const attributes = { type: "tel", autoComplete: "tel", inputMode: "tel" } as const;
  return <CheckedInput name="phone" label={t("signUp.phone")} attributes={attributes} check={check} />;
}
