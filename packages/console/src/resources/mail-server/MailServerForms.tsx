import type { ReactNode } from "react";
import { FormDataConsumer, NumberInput, SelectInput, TextInput } from "react-admin";
import { useFormContext } from "react-hook-form";
import { SecretInput } from "../../components/service/SecretInput.tsx";
import { ServiceCreate, ServiceEdit } from "../../components/service/ServiceForms.tsx";
import { checkMailServer, usualPort } from "./mail-check.ts";

const kinds = Object.keys(usualPort).map((id) => ({ id, name: `service.security.${id}` }));
const defaults = { security: "tls", port: usualPort.tls, username: "", fromName: "", remark: "" };
const limit = (maxLength: number) => ({ htmlInput: { maxLength } });

export const MailServerCreate = (): ReactNode => (
  <ServiceCreate validate={checkMailServer} defaults={defaults}>
    <Inputs />
  </ServiceCreate>
);

export const MailServerEdit = (): ReactNode => (
  <ServiceEdit validate={checkMailServer} defaults={defaults}>
    <Inputs />
  </ServiceEdit>
);

function Inputs(): ReactNode {
  return (
    <>
      <TextInput source="mailCode" isRequired slotProps={limit(32)} />
      <TextInput source="host" isRequired slotProps={limit(255)} />
      <SecurityInput />
      <NumberInput source="port" isRequired min={1} max={65_535} step={1} />
      <FormDataConsumer>
        {({ formData }) =>
          formData.security !== "none" && (
            <>
              <TextInput source="username" slotProps={limit(255)} helperText="service.helper.username" />
              <SecretInput source="password" />
            </>
          )
        }
      </FormDataConsumer>
      <TextInput source="fromAddress" type="email" isRequired slotProps={limit(255)} />
      <TextInput source="fromName" slotProps={limit(64)} />
      <TextInput source="remark" multiline slotProps={limit(255)} />
    </>
  );
}

/** Another kind of encryption has another usual port, and none has no account. */
function SecurityInput(): ReactNode {
  const { setValue } = useFormContext();
  const change = (kind: keyof typeof usualPort) => {
    setValue("port", usualPort[kind], { shouldDirty: true });
    if (kind === "none") setValue("username", "", { shouldDirty: true });
  };
  return (
    <SelectInput
      source="security"
      isRequired
      choices={kinds}
      onChange={(event) => change((event.target as unknown as { value: keyof typeof usualPort }).value)}
    />
  );
}
