// A step of `redocly bundle` and `redocly lint`: before references are followed, short forms become what they stand for. `/…/post/*` in
// openapi.yaml becomes the paths of posts; a path that openapi.yaml names itself is written out, and not made.
import { dirname, join } from "node:path";
import { exampleOf } from "./example.mjs";
import { membersOf } from "./members.mjs";
import { wholeOperation } from "./operation.mjs";
import { completeRow } from "./rows.mjs";
import { standardItems } from "./standard.mjs";

/** The properties of a row, each with the keys of the schema that it points at. */
function rowOf(schema, place, resolve) {
  const members = membersOf(schema, place, resolve);
  const pointed = ({ property, place: there }) => property.$ref && resolve({ $ref: property.$ref }, there).node;
  return (
    members &&
    Object.fromEntries(
      Object.entries(members.properties).map(([name, one]) => [name, { ...pointed(one), ...one.property }]),
    )
  );
}

/** The paths of openapi.yaml with those that short forms stand for: the reference to each item, and the item where it is made. */
function pathsOf(paths, root, resolve, report) {
  return Object.entries(paths).flatMap(([path, item]) => {
    if (!path.endsWith("/*")) return [{ path, item, ...resolve(item, root) }];
    const { node: standard, place } = resolve(item, root);
    if (!standard) {
      report({ message: `There is no short form at ${item.$ref}.`, location: root.child([path]) });
      return [];
    }
    const { faults, items } = standardItems(standard, rowOf(standard.row, place, resolve));
    for (const { at, message } of faults) report({ message, location: place.child(at) });
    return Object.entries(items).flatMap(([verb, node]) => {
      const whole = `${path.slice(0, -1)}${verb}`;
      if (whole in paths) return [];
      // In the place of what the short form says of it, so that a fault is shown there.
      standard[verb] = node;
      return [{ path: whole, item: { $ref: `${item.$ref}/${verb}` }, node, place: place.child([verb]) }];
    });
  });
}

/**
 * Finds what references point at. Redocly knows those that are written; one that a short form has made is found where another
 * schema has pointed at the same place.
 */
function resolver(find) {
  const known = new Map();
  return (schema, place) => {
    const { source } = place;
    const { node, location } = find(schema, source.absoluteRef);
    if (node !== undefined) {
      known.set(location.absolutePointer, { node, place: location });
      return { node, place: location };
    }
    const [file, pointer] = schema.$ref.split("#");
    const there = file === "" ? source.absoluteRef : join(dirname(source.absoluteRef), file);
    return known.get(`${there}#${pointer}`) ?? {};
  };
}

/** Completes every row that something below is or points at, its input first. */
function completeRows(node, place, resolve, fault, seen = new Set()) {
  if (typeof node !== "object" || node === null || seen.has(node)) return;
  seen.add(node);
  if (node.$ref) {
    const target = resolve(node, place);
    completeRows(target.node, target.place, resolve, fault, seen);
  }
  for (const [key, inner] of Object.entries(node)) completeRows(inner, place.child([key]), resolve, fault, seen);
  if (node["x-row-of"]) completeRow(node, place, resolve, fault);
}

function expand(paths, { report, location: root, resolve: find }) {
  const resolve = resolver(find);
  const reported = new Set();
  const fault = (place, message) => {
    if (!reported.has(place.absolutePointer)) report({ message, location: place });
    reported.add(place.absolutePointer);
  };
  completeRows(paths, root, resolve, fault);
  const all = pathsOf(paths, root, resolve, report);
  for (const path of Object.keys(paths)) delete paths[path];
  for (const { path, item, node, place } of all) {
    paths[path] = item;
    // A path that leads nowhere is reported where references are checked.
    for (const [method, operation] of Object.entries(node ?? {})) {
      const there = place.child([method]);
      const show = (schema, at) => exampleOf(schema, there.child(at), resolve, fault);
      const whole = wholeOperation(operation, path.split("/")[1], show, (at, message) =>
        fault(there.child(at), message),
      );
      for (const key of Object.keys(operation)) delete operation[key];
      Object.assign(operation, whole);
    }
  }
}

export default () => ({
  id: "bladekit",
  preprocessors: { oas3: { standard: () => ({ Paths: { enter: expand } }) } },
});
