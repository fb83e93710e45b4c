import type { ReactNode } from "react";
import { BooleanInput, FormDataConsumer, SelectInput, TextInput } from "react-admin";
import { useFormContext } from "react-hook-form";
import { SecretInput } from "../../components/service/SecretInput.tsx";
import { ServiceCreate, ServiceEdit } from "../../components/service/ServiceForms.tsx";
import { checkStorage } from "./storage-check.ts";

const categories = [1, 2, 3, 4, 5].map((id) => ({ id, name: `service.oss.${id}` }));
// In the path for stores of one's own, in the host name at the big clouds; the server knows the same.
const isPathStyle = (category: unknown) => category === 1 || category === 5;
const defaults = { category: 5, pathStyle: true, transformEndpoint: "", region: "", appId: "", remark: "" };
const limit = (maxLength: number) => ({ htmlInput: { maxLength } });

export const StorageCreate = (): ReactNode => (
  <ServiceCreate validate={checkStorage} defaults={defaults}>
    <Inputs />
  </ServiceCreate>
);

export const StorageEdit = (): ReactNode => (
  <ServiceEdit validate={checkStorage} defaults={defaults}>
    <Inputs />
  </ServiceEdit>
);

function Inputs(): ReactNode {
  return (
    <>
      <TextInput source="ossCode" isRequired slotProps={limit(32)} />
      <ProviderInput />
      <TextInput source="endpoint" type="url" isRequired slotProps={limit(255)} helperText="service.helper.endpoint" />
      <TextInput source="bucketName" isRequired slotProps={limit(63)} />
      <TextInput source="region" slotProps={limit(64)} helperText="service.helper.region" />
      <SecretInput source="accessKey" isRequired />
      <SecretInput source="secretKey" isRequired />
      <BooleanInput source="pathStyle" helperText="service.helper.pathStyle" />
      <FormDataConsumer>
        {({ formData }) => formData.category === 4 && <TextInput source="appId" slotProps={limit(64)} />}
      </FormDataConsumer>
      <TextInput source="transformEndpoint" type="url" slotProps={limit(255)} helperText="service.helper.public" />
      <TextInput source="remark" multiline slotProps={limit(255)} />
    </>
  );
}

/** Another provider has its buckets in another place. */
function ProviderInput(): ReactNode {
  const { setValue } = useFormContext();
  return (
    <SelectInput
      source="category"
      isRequired
      choices={categories}
      helperText="service.helper.s3"
      onChange={(event) =>
        setValue("pathStyle", isPathStyle((event.target as unknown as { value: number }).value), { shouldDirty: true })
      }
    />
  );
}
