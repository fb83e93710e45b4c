export interface RegistrationFields {
  tenantId: string;
  name: string;
  account: string;
  password: string;
  password2: string;
}

/** The first fault in the order of the specification; undefined when there is none. */
export function firstFault(
  fields: RegistrationFields,
): "tenantId" | "account" | "password" | "differs" | "name" | undefined {
  if (fields.tenantId.trim() === "") return "tenantId";
  if (fields.account.trim() === "") return "account";
  if (fields.password === "" || fields.password2 === "") return "password";
  if (fields.password !== fields.password2) return "differs";
  return fields.name.trim() === "" ? "name" : undefined;
}
