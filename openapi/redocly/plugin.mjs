// A step of `redocly bundle` and `redocly lint`: before references are followed, `/…/post/*` in openapi.yaml becomes the paths that the
// short form of posts stands for. A path that openapi.yaml names itself is written out, and not made.
import { standardItems } from "./standard.mjs";

/** The properties of a schema with those of its parts, each with the keys of the schema that it points at. */
function members(schema, file, resolve) {
  if (!schema) return undefined;
  if (schema.$ref) {
    const { node, location } = resolve(schema, file);
    return node && members(node, location.source.absoluteRef, resolve);
  }
  const parts = (schema.allOf ?? []).map((part) => members(part, file, resolve));
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    { ...(property.$ref && resolve({ $ref: property.$ref }, file).node), ...property },
  ]);
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), Object.fromEntries(own)),
    required: [...parts.flatMap(({ required }) => required), ...(schema.required ?? [])],
  };
}

function expand(paths, { resolve, report, location }) {
  const lines = Object.entries(paths);
  for (const [path] of lines) delete paths[path];
  const written = new Set(lines.map(([path]) => path));
  for (const [path, item] of lines) {
    if (!path.endsWith("/*")) {
      paths[path] = item;
      continue;
    }
    const { node: standard, location: place } = resolve(item, location.source.absoluteRef);
    if (!standard) {
      report({ message: `There is no short form at ${item.$ref}.`, location: location.child([path]) });
      continue;
    }
    const row = members(standard.row, place.source.absoluteRef, resolve);
    const { faults, items } = standardItems(standard, path.split("/")[1], row);
    for (const { at, message } of faults) report({ message, location: place.child(at) });
    for (const [verb, made] of Object.entries(items)) {
      const whole = `${path.slice(0, -1)}${verb}`;
      if (written.has(whole)) continue;
      // In the place of what the short form says of it, so that a fault is shown there.
      standard[verb] = made;
      paths[whole] = { $ref: `${item.$ref}/${verb}` };
    }
  }
}

export default () => ({
  id: "bladekit",
  preprocessors: { oas3: { standard: () => ({ Paths: { enter: expand } }) } },
});
