type Row = Readonly<Record<string, unknown>>;

/** The keys of the records that a call is about, as its body or its query names them; none where it names none. */
export function recordKeys({ query, body }: { query?: Row | undefined; body?: Row | undefined }): readonly string[] {
  const known = ["id", "ids", "roleIds", "userIds"];
  const [sent, asked] = [body ?? {}, query ?? {}];
  const named = [...known.map((name) => sent[name]), ...known.map((name) => asked[name])].find(
    (value) => value !== undefined && value !== null && value !== "",
  );
  return keysIn(named);
}

/** One key, keys joined by commas, or a list of them. */
export const keysIn = (named: unknown): readonly string[] =>
  (Array.isArray(named) ? named.map(String) : String(named ?? "").split(",")).filter((key) => key !== "");
