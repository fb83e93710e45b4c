import { checkPassword } from "@bladekit/sdk/rules";
import { useFormContext } from "react-hook-form";
import { queries } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { useQuery } from "../../use-query.ts";
import { CheckedInput } from "./CheckedInput.tsx";
import { PasswordClauses } from "./PasswordClauses.tsx";

const attributes = { type: "password", autoComplete: "new-password" } as const;

/** A new password that meets the hospital's rule, and its repetition: the fields `password` and `confirm` of the surrounding form. */
export function NewPasswordFields({ label }: { label: string }) {
  const { t } = useTranslation("account");
  const { data: rule } = useQuery(queries.passwordRule());
  const form = useFormContext<{ password: string; confirm: string }>();
  return (
    <>
      <CheckedInput
        name="password"
        label={label}
        hint={rule && <PasswordClauses rule={rule} password={form.watch("password")} />}
        attributes={attributes}
        check={(value) => {
          if (value === "") return t("signUp.passwordEmpty");
          // The list above the field shows which demands are not met.
          return rule && checkPassword(value, rule).length > 0 ? t("signUp.passwordUnmet") : undefined;
        }}
        deps="confirm"
      />
      <CheckedInput
        name="confirm"
        label={t("signUp.confirm")}
        attributes={attributes}
        check={(value, { password }) => {
          if (value === "") return t("signUp.passwordEmpty");
          return value === password ? undefined : t("signUp.passwordsDiffer");
        }}
      />
    </>
  );
}
