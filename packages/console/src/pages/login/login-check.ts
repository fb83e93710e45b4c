export interface LoginFields {
  tenantId: string;
  username: string;
  password: string;
  captchaCode: string;
}

/** In the order in which the fields stand on the page. */
const fields = ["tenantId", "username", "password", "captchaCode"] as const;

/** The first field that is still empty; blanks count as empty, except in a password. */
export function firstMissing(values: LoginFields): keyof LoginFields | undefined {
  return fields.find((field) => (field === "password" ? values[field] : values[field].trim()) === "");
}
