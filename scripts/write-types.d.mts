export function writeTypes(entries: Readonly<Record<string, string>>): Record<string, string>;
