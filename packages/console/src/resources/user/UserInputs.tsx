import { passwordClauses } from "@bladekit/sdk/rules";
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PasswordInput, RadioButtonGroupInput, SimpleForm, TextInput, useTranslate } from "react-admin";
import { ChoicesInput } from "../../components/ChoicesInput.tsx";
import { FormToolbar } from "../../components/FormToolbar.tsx";
import type { UserForm } from "../../providers/console-data-provider.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";
import { useLanguage } from "../../providers/use-language.ts";
import { checkUser } from "./user-check.ts";

const twoColumns = {
  display: "grid",
  columnGap: 2,
  rowGap: 1,
  width: "100%",
  gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" },
};
const sexChoices = [1, 2, 3].map((id) => ({ id, name: `user.sex.${id}` }));
const newUser = { sex: 3 } as const;

/** The form of a user. Only a new one is given a password here; later ones are made by the server and sent. */
export function UserInputs({ row }: { row: UserForm }): ReactNode {
  const language = useLanguage();
  const data = useConsoleData();
  const isNew = row.id === undefined;
  const { data: rule } = useQuery({
    queryKey: ["passwordRule"],
    queryFn: () => data.getPasswordRule(),
    enabled: isNew,
  });
  const demands = rule && passwordClauses(rule).map(({ sentence }) => sentence[language]);
  return (
    <SimpleForm
      validate={(form) => checkUser(form, language, rule)}
      defaultValues={{ ...newUser, ...row }}
      toolbar={<FormToolbar />}
      sx={{ maxWidth: 860 }}
    >
      <Box sx={twoColumns}>
        <TextInput source="account" isRequired slotProps={{ htmlInput: { maxLength: 45, autoComplete: "off" } }} />
        {isNew && (
          <PasswordInput
            source="password"
            isRequired
            helperText={demands?.join(language === "zh" ? "；" : "; ") ?? ""}
            slotProps={{ htmlInput: { maxLength: 256, autoComplete: "new-password" } }}
          />
        )}
        <TextInput source="realName" isRequired slotProps={{ htmlInput: { maxLength: 30 } }} />
        <TextInput source="name" helperText="user.nameHint" slotProps={{ htmlInput: { maxLength: 30 } }} />
        <ChoicesInput source="deptId" kind="dept" isRequired />
        <ChoicesInput source="roleId" kind="role" isRequired />
        <ChoicesInput source="postId" kind="post" />
        <TextInput source="code" slotProps={{ htmlInput: { maxLength: 12 } }} />
        <TextInput
          source="phone"
          helperText="user.phoneHint"
          slotProps={{ htmlInput: { maxLength: 45, inputMode: "tel" } }}
        />
        <TextInput source="email" slotProps={{ htmlInput: { maxLength: 45, inputMode: "email" } }} />
        <BirthdayInput />
        <RadioButtonGroupInput source="sex" choices={sexChoices} />
      </Box>
    </SimpleForm>
  );
}

/** A day; the wire has a time with it. */
function BirthdayInput(): ReactNode {
  const translate = useTranslate();
  return (
    <TextInput
      source="birthday"
      type="date"
      aria-label={translate("resources.system/user.fields.birthday")}
      format={(time?: string | null) => (time ?? "").slice(0, 10)}
      parse={(day: string) => day && `${day} 00:00:00`}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
