/**
 * The properties of a schema with those of its parts, each with its place, and the names of those that are always there.
 *
 * @param place Where the schema stands: a `Location` of Redocly.
 * @param resolve Finds a reference: `(schema, place) => ({ node, place })`.
 * @returns undefined where the schema points nowhere
 */
export function membersOf(schema, place, resolve) {
  if (schema?.$ref) {
    const { node, place: there } = resolve(schema, place);
    return membersOf(node, there, resolve);
  }
  if (!schema) return undefined;
  const parts = (schema.allOf ?? []).flatMap((part, at) => membersOf(part, place.child(["allOf", at]), resolve) ?? []);
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    { property, place: place.child(["properties", name]) },
  ]);
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), Object.fromEntries(own)),
    required: new Set([...parts.flatMap(({ required }) => [...required]), ...(schema.required ?? [])]),
  };
}
