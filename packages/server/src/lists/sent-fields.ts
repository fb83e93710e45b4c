import type { Entity } from "@bladekit/openapi/describe";

/** The properties of an entity that clients send. */
export type Sent<E extends Entity> = {
  [K in keyof E["fields"]]: E["fields"][K]["in"] extends "none" ? never : K;
}[keyof E["fields"]];

/** The properties that clients send and that rows show, in the order of the contract. */
export const sentFields = <E extends Entity>({ fields }: E): Sent<E>[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.in !== "none" && field.row ? [key as Sent<E>] : []));
