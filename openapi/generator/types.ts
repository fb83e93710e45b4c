import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import type { Document } from "./document.ts";

/** A copy without examples. A property of a schema may have the name `example`. */
function withoutExamples(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutExamples(each));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => areNames || !/^examples?$/.test(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutExamples(inner, key === "properties")]));
}

/** The types of the contract. They have its descriptions. Its examples would be a third of the text, which is in the package of the SDK. */
export async function typesOf(document: Document): Promise<string> {
  const described = withoutExamples(document) as Parameters<typeof openapiTS>[0];
  const types = await openapiTS(described, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
  });
  return COMMENT_HEADER + astToString(types);
}
