import type { ReactNode } from "react";
import {
  ArrayInput,
  FormDataConsumer,
  NumberInput,
  regex,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from "react-admin";
import { SecretInput } from "../../components/service/SecretInput.tsx";
import { ServiceCreate, ServiceEdit } from "../../components/service/ServiceForms.tsx";
import { checkSmsProvider, provider } from "./sms-check.ts";

const categories = Object.values(provider).map((id) => ({ id, name: `service.sms.${id}` }));
const defaults = {
  category: provider.aliyun,
  dailyLimit: 1000,
  templates: [],
  region: "",
  endpoint: "",
  appId: "",
  remark: "",
};
const limit = (maxLength: number) => ({ htmlInput: { maxLength } });
const templateName = [required(), regex(/^[a-z][a-z0-9_]{0,63}$/, "service.templateFormat")];

export const SmsProviderCreate = (): ReactNode => (
  <ServiceCreate validate={checkSmsProvider} defaults={defaults}>
    <Inputs />
  </ServiceCreate>
);

export const SmsProviderEdit = (): ReactNode => (
  <ServiceEdit validate={checkSmsProvider} defaults={defaults}>
    <Inputs />
  </ServiceEdit>
);

function Inputs(): ReactNode {
  return (
    <>
      <TextInput source="smsCode" isRequired slotProps={limit(32)} />
      <SelectInput source="category" isRequired choices={categories} />
      <FormDataConsumer>
        {({ formData }) => (
          <>
            <TextInput
              source="endpoint"
              type="url"
              isRequired={formData.category === provider.webhook}
              slotProps={limit(255)}
              helperText={formData.category === provider.webhook ? "service.helper.webhook" : "service.helper.gateway"}
            />
            {formData.category === provider.tencent && <TextInput source="appId" isRequired slotProps={limit(64)} />}
            {formData.category === provider.tencent && (
              <TextInput source="region" slotProps={limit(64)} placeholder="ap-guangzhou" />
            )}
          </>
        )}
      </FormDataConsumer>
      <SecretInput source="accessKey" isRequired />
      <SecretInput source="secretKey" isRequired />
      <TextInput source="signName" isRequired slotProps={limit(64)} />
      <TextInput source="templateId" isRequired slotProps={limit(64)} helperText="service.helper.template" />
      <ArrayInput source="templates" helperText="service.helper.templates" sx={{ mb: 3 }}>
        <SimpleFormIterator inline disableReordering disableClear>
          <TextInput source="template" validate={templateName} helperText={false} slotProps={limit(64)} />
          <TextInput source="templateId" validate={required()} helperText={false} slotProps={limit(64)} />
        </SimpleFormIterator>
      </ArrayInput>
      <NumberInput source="dailyLimit" isRequired min={1} max={1_000_000} step={1} helperText="service.helper.daily" />
      <TextInput source="remark" multiline slotProps={limit(255)} />
    </>
  );
}
