import { type Operation, operationList, resolve, type Schema } from "../contract/document.ts";
import type { OperationId } from "../contract/operations.ts";
import { nodeOf } from "../contract/schema-node.ts";
import type { Cipher } from "../services/security/cipher.ts";
import { md5Hex } from "../services/security/password.ts";
import { emptyAvatar } from "./springblade-answer.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Finds the row of a body, in the form of its detail; undefined for a row that the caller cannot see. */
export type FindRow = (detail: Operation, key: string) => Promise<Fields | undefined>;

/** The folders for which the open-source client has pages. Input for other folders is read like any other client's. */
const folders = ["/blade-system/", "/blade-desk/notice/", "/blade-desk/process/", "/blade-develop/", "/blade-flow/"];

/**
 * Fields that the server derives, or that become outdated while a form is open. A client that sends them back does not mean to change them.
 */
const derived = new RegExp(
  [
    "^(?:id|parentId|ancestors|children|hasChildren|meta|createTime|updateTime|updateUser)$|Name$",
    // How much a hospital is used.
    "^(?:people|jobs|monthApplications|lastSignInTime|storage)$",
  ].join("|"),
);

/** Fields that exist only in that client's form. */
const ofForm: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  submitUser: ["password2"],
  submitRegion: ["subCode"],
  // The form sends the drawing a second time under this name.
  submitFlowModel: ["xml"],
};

/** Values for which that client uses other keys than the data: its form offers 0 and 1 where the dictionary has 1 and 2. */
const spellings: Readonly<
  Partial<Record<OperationId, Readonly<Record<string, readonly [sent: unknown, meant: unknown]>>>>
> = {
  submitMenu: { isOpen: [0, 1] },
  // The placeholder picture is sent back with the form.
  updateOwnInfo: { avatar: [emptyAvatar, ""] },
  submitUser: { avatar: [emptyAvatar, ""] },
  updateUser: { avatar: [emptyAvatar, ""] },
};

const asItIs = (plain: string) => plain;

/** Passwords that it sends in clear, with the plain text that the contract's ciphertext has to contain. */
const passwords: Readonly<Partial<Record<OperationId, Readonly<Record<string, (plain: string) => string>>>>> = {
  submitUser: { password: asItIs },
  updateOwnPassword: { oldPassword: md5Hex, newPassword: asItIs, newPassword1: asItIs },
};

/**
 * Converts a body of the open-source client to the contract (docs/decisions/dialects.md). That client sends whole rows back, with every
 * field of the answer. Derived fields and fields equal to the stored row are left out. Other unknown fields stay and are refused by name,
 * as for any client.
 */
export async function fromSpringblade(
  operation: Operation,
  sent: unknown,
  { findRow, cipher }: { findRow: FindRow; cipher: Cipher },
): Promise<unknown> {
  const { body, id, path } = operation;
  if (!body || !folders.some((folder) => path.startsWith(folder)) || !isFields(sent)) return sent;
  const taken = nodeOf(body.schema).properties;
  const known: Record<string, unknown> = {};
  const unknown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const schema = Object.hasOwn(taken, name) ? taken[name] : undefined;
    if (schema) {
      const meant = toType(schema, respell(id, name, value));
      if (meant !== undefined) known[name] = encryptPlain(cipher, passwords[id]?.[name], meant);
      // Its form library adds a label `$name` to each choice, and an empty text for each column of a table.
    } else if (!isEmpty(value) && !name.startsWith("$") && !ofForm[id]?.includes(name)) unknown[name] = value;
  }
  return { ...known, ...(await withoutEcho(operation, sent, unknown, findRow)) };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);

function respell(id: OperationId, name: string, value: unknown): unknown {
  // Its page of regions puts the country's code in front of the codes directly below the country.
  if (id === "submitRegion" && /^(?:code|parentCode)$/.test(name) && typeof value === "string")
    return value.replace(/^00(?=\d)/, "");
  const [sent, meant] = spellings[id]?.[name] ?? [];
  return sent !== undefined && value === sent ? meant : value;
}

/**
 * Converts a value to the type of its schema. That client's forms send texts for numbers, numbers for texts, and an empty text for an empty
 * field. Undefined means no value.
 */
function toType(schema: Schema, value: unknown): unknown {
  const { types } = nodeOf(schema);
  const [isText, isNumber] = [types.includes("string"), types.includes("integer") || types.includes("number")];
  if (value === null && !types.includes("null")) return undefined;
  if (value === "" && !isText) return undefined;
  if (isNumber && !isText && typeof value === "string" && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (isText && !isNumber && Number.isSafeInteger(value)) return String(value);
  return value;
}

/** A ciphertext of the SDK stays as it is. No password that a user would choose can be taken for one. */
function encryptPlain(cipher: Cipher, prepare: ((plain: string) => string) | undefined, value: unknown): unknown {
  if (!prepare || typeof value !== "string" || value === "" || isCiphertext(cipher, value)) return value;
  return cipher.encrypt(prepare(value));
}

function isCiphertext(cipher: Cipher, text: string): boolean {
  try {
    return /^[A-Za-z0-9+/]{43,}=*$/.test(text) && cipher.decrypt(text) !== "";
  } catch {
    return false;
  }
}

/** The unknown fields of a submit, without those equal to the row's. */
async function withoutEcho(operation: Operation, sent: Fields, unknown: Fields, findRow: FindRow): Promise<Fields> {
  const detail = detailOf(operation);
  if (!detail || Object.keys(unknown).length === 0) return unknown;
  const answered = answeredFields(detail);
  const kept = Object.entries(unknown).filter(([name]) => !(answered.has(name) && derived.test(name)));
  if (!kept.some(([name]) => answered.has(name))) return Object.fromEntries(kept);
  const key = sent[detail.parameters.find(({ required }) => required)?.name ?? ""];
  const row = (typeof key === "string" || typeof key === "number") && key !== "" && (await findRow(detail, `${key}`));
  return Object.fromEntries(kept.filter(([name, value]) => !(row && answered.has(name) && isSame(row[name], value))));
}

/** Only scalars are compared. A list that is sent back is a derived field. */
const isSame = (stored: unknown, sent: unknown) =>
  typeof stored !== "object" && stored !== undefined && typeof sent !== "object" && String(stored) === String(sent);

/** The detail that belongs to a call that saves a row; undefined for any other call. */
function detailOf({ path }: Operation): Operation | undefined {
  const [, folder] = /^(.+)\/(?:submit|update)$/.exec(path) ?? [];
  return operationList.find((one) => one.method === "GET" && one.path === `${folder}/detail`);
}

const answeredByDetail = new Map<OperationId, ReadonlySet<string>>();

/** The fields of a detail's answer, by the contract. */
function answeredFields({ id, answerPointer = "" }: Operation): ReadonlySet<string> {
  const made = answeredByDetail.get(id);
  if (made) return made;
  const { data } = nodeOf(resolve({ $ref: answerPointer })).properties;
  const names = new Set(Object.keys(data ? nodeOf(data).properties : {}));
  answeredByDetail.set(id, names);
  return names;
}
