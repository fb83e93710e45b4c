/** A column that is encrypted on every write and decrypted on every read. */
export type PersonalColumn = Readonly<{
  /** `json` for a jsonb column, whose whole document is encrypted. */
  kind: "text" | "json";
  /** The column with the blind index. It is filled in automatically, and `=` and `in` on the encrypted column use it. */
  index?: string;
  /** An earlier version encrypted it in another form. */
  wasSealed?: true;
}>;

/**
 * Every column with an ID number, a phone number or a document that contains them, by table; names as in SQL. This table alone decides what
 * is encrypted.
 */
export const PERSONAL_COLUMNS: Readonly<Record<string, Readonly<Record<string, PersonalColumn>>>> = {
  blade_user: {
    phone: { kind: "text", index: "phone_digest" },
    id_no: { kind: "text", index: "id_no_digest", wasSealed: true },
  },
  recruit_resume: { sections: { kind: "json" } },
  recruit_resume_draft: { drafts: { kind: "json" } },
  recruit_application: {
    candidate_phone: { kind: "text", index: "candidate_phone_digest" },
    snapshot: { kind: "json" },
    verdict: { kind: "json" },
  },
  recruit_objection: { content: { kind: "text" }, contact_name: { kind: "text" }, contact_phone: { kind: "text" } },
  recruit_appeal: { content: { kind: "text" } },
  recruit_data_request: { content: { kind: "text" }, answer: { kind: "text" } },
  recruit_fee: { note: { kind: "text" } },
  message_outbox: {
    recipient: { kind: "text", index: "recipient_digest" },
    content: { kind: "text" },
    calendar: { kind: "text" },
  },
  idempotency_key: { answer: { kind: "json" } },
};

/**
 * Columns whose own module encrypts and decrypts their values, so that no list reads a secret by accident. A change of keys encrypts them
 * again, too.
 */
export const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  auth_oauth_flow: ["verifier_cipher"],
  auth_provider: ["secret_cipher"],
  auth_refresh_token: ["successor_cipher"],
  auth_second_factor: ["secret_cipher"],
  blade_datasource: ["password_cipher"],
  blade_user_oauth: ["email_cipher"],
  message_outbox: ["secret_cipher", "values_cipher"],
  resource_mail: ["password_cipher"],
  resource_oss: ["access_key_cipher", "secret_key_cipher"],
  resource_sms: ["access_key_cipher", "secret_key_cipher"],
};

/** The columns that tell the rows of a table apart within a tenant, where they are not `id`. The last one alone may hold any text. */
const ROW_KEYS: Readonly<Record<string, readonly string[]>> = {
  auth_refresh_token: ["digest"],
  auth_second_factor: ["user_id"],
  idempotency_key: ["user_id", "key"],
  recruit_fee: ["application_id"],
  recruit_resume: ["guest_id"],
  recruit_resume_draft: ["guest_id", "section"],
};

export const rowKeyOf = (table: string): readonly string[] => ROW_KEYS[table] ?? ["id"];

/** A column that is bound: what it holds opens in its own row alone. */
export type BoundColumn = Readonly<{ table: string; column: string; kind: "t" | "j" | "c" }>;

/** Every bound column. The datasources of the platform belong to no tenant, so their passwords are encrypted and not bound. */
export const BOUND_COLUMNS: readonly BoundColumn[] = [
  ...Object.entries(PERSONAL_COLUMNS).flatMap(([table, columns]) =>
    Object.entries(columns).map(
      ([column, { kind }]) => ({ table, column, kind: kind === "json" ? "j" : "t" }) as const,
    ),
  ),
  ...Object.entries(SECRET_COLUMNS).flatMap(([table, columns]) =>
    table === "blade_datasource" ? [] : columns.map((column) => ({ table, column, kind: "c" }) as const),
  ),
];

const byTable = new Map(
  BOUND_COLUMNS.map(({ table }) => [table, BOUND_COLUMNS.filter((column) => column.table === table)]),
);

/** The bound columns of a table. */
export const boundColumnsOf = (table: string | undefined): readonly BoundColumn[] => byTable.get(table ?? "") ?? [];
