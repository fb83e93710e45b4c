/** A manifest as the server's marks name it: by its id, with who answers for it. A manifest without one has an empty id. */
export type Stack = Readonly<{ id: string; owner: string }>;

/** Whose manifest made a record, and whether the record is kept from being removed. */
export type Mark = Stack & Readonly<{ protect?: boolean }>;

/** The manifest without an id. */
export const noStack: Stack = { id: "", owner: "" };

/** The name of a manifest for people: its id, and who answers for it. */
export const stackName = ({ id, owner }: Stack): string => (owner === "" ? id : `${id} (${owner})`);
