const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === "";

/** The sentence "required" for each of the fields that is empty. */
export function missingFields(
  row: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    fields.filter((field) => isBlank(row[field])).map((field) => [field, "ra.validation.required"]),
  );
}

/** Whether a text is an address that the server takes. */
export const isAddress = (value: unknown) => /^https?:\/\/[^\s/@?#]+(?:\/[^\s?#]*)?$/i.test(String(value));
