import type { Principal } from "../../../context/context.ts";
import { contract, operationList, type Schema } from "../../../contract/document.ts";
import type { Language } from "../../../contract/language.ts";
import { inOneLanguage } from "../../../contract/one-language.ts";
import type { Output } from "../../../contract/operations.ts";
import { mayUser } from "../../auth/authenticate.ts";

type Document = Schema & {
  paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  components: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  tags: readonly { readonly name: string }[];
};

const documents = new Map<Language, Document>();

/** The whole contract in one language. It is made once, because it is large and the same for everybody. */
function documentIn(language: Language): Document {
  const made = documents.get(language) ?? inOneLanguage(language, contract as unknown as Document);
  documents.set(language, made);
  return made;
}

/** The names of the components that a part of the document leads to, with those that they lead to. */
function reached(document: Document, part: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(part)) for (const item of part) reached(document, item, found);
  else if (typeof part === "object" && part !== null)
    for (const [key, value] of Object.entries(part)) {
      if (key !== "$ref" || typeof value !== "string" || found.has(value)) {
        reached(document, value, found);
        continue;
      }
      found.add(value);
      const [kind = "", name = ""] = value.slice("#/components/".length).split("/");
      reached(document, document.components[kind]?.[name], found);
    }
  return found;
}

/** The operations that a person may call, by path and method: those of their rights, and those open to everybody. */
function ownPaths({ paths }: Document, principal: Principal): Document["paths"] {
  const own = operationList.filter((operation) => !operation.needsUser || mayUser(operation, principal));
  const methods = new Map<string, Record<string, Schema>>();
  for (const { path, method } of own) {
    const name = method.toLowerCase();
    methods.set(path, { ...methods.get(path), [name]: paths[path]?.[name] ?? {} });
  }
  return Object.fromEntries(methods);
}

/** The part of the contract that a person may call, as a document of its own that refers to nothing outside. */
export function ownContract(
  principal: Principal,
  { language, origin }: { language: Language; origin: string },
): Output<"getOwnContract"> {
  const document = documentIn(language);
  const paths = ownPaths(document, principal);
  const names = reached(document, paths);
  const components = Object.entries(document.components).map(([kind, parts]) => [
    kind,
    kind === "securitySchemes"
      ? parts
      : Object.fromEntries(Object.entries(parts).filter(([name]) => names.has(`#/components/${kind}/${name}`))),
  ]);
  const services = new Set(Object.keys(paths).map((path) => path.split("/")[1]));
  return {
    ...(document as unknown as Output<"getOwnContract">),
    servers: [{ url: `${origin}/api` }],
    tags: document.tags.filter(({ name }) => services.has(name)),
    paths: paths as Output<"getOwnContract">["paths"],
    components: Object.fromEntries(components),
  };
}
