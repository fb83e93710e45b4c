import type { PersonalData } from "../../db/personal-columns/personal-data.ts";

/** The secret of a message, as its text and a provider's template name it. */
export const secretName = (template: string) =>
  template === "tenant_link" ? { label: "链接", value: "link" } : { label: "密码", value: "password" };

/** A message as it is stored. */
type Stored = {
  template: string;
  content: string;
  secretCipher: string;
  createUser: string | null;
  sentTime: string | null;
};

/** A message as its reader may see it: a password in it is for who caused the message, and for its recipient. */
export function readable<Row extends Stored>(
  personalData: PersonalData,
  row: Row,
  maySeeSecret: (row: Row) => boolean,
) {
  const { secretCipher, createUser: _, sentTime, ...rest } = row;
  const message = { ...rest, ...(sentTime && { sentTime }) };
  if (!secretCipher) return message;
  const secret = maySeeSecret(row) ? personalData.decrypt(secretCipher) : "******";
  return { ...message, content: `${message.content}${secretName(row.template).label}：${secret}` };
}
