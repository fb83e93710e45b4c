import { contract, type Operation } from "../contract/document.ts";
import { invalidField } from "../contract/invalid-field.ts";
import { say } from "../contract/say.ts";

/** Names of fields that are written and never answered, collected from all schemas. */
function secretNames(node: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof node !== "object" || node === null) return found;
  const { properties = {} } = node as { properties?: Record<string, { writeOnly?: boolean } | undefined> };
  for (const [name, field] of Object.entries(properties)) if (field?.writeOnly) found.add(name);
  for (const child of Object.values(node)) secretNames(child, found);
  return found;
}

const secrets = secretNames(contract.components);

/**
 * For callers of the open-source dialect, whose forms offer a search by a secret field. The server ignores undeclared parameters, so the
 * whole list would look like the result. @throws Refusal `validation_failed`
 */
export function refuseSecretFilters(operation: Operation, query: Readonly<Record<string, unknown>>): void {
  if (operation.method !== "GET") return;
  const declared = new Set(operation.parameters.map(({ name }) => name));
  for (const [name, value] of Object.entries(query)) {
    // Filters of the open-source dialect name their comparison: `password_equal`.
    const field = name.replace(/_[a-z]+$/, "");
    if (value !== "" && secrets.has(field) && !declared.has(name))
      throw invalidField(name, say("密钥与密码不能用于查询", "Secrets and passwords cannot be searched for"));
  }
}
