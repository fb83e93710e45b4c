import type { PersonalData } from "../../db/personal-columns/personal-data.ts";

/** A message as it is stored. */
type Stored = { content: string; secretCipher: string; createUser: string | null; sentTime: string | null };

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
  return { ...message, content: `${message.content}密码：${secret}` };
}
