/** The question that a screen asks before it shows itself or one of its buttons. */
export interface AccessRequest {
  /** `list`, `show`, `create`, `edit`, `delete` or a verb of the resource's own, such as `review`. */
  readonly action: string;
  readonly resource: string;
}

/** Permission codes of the server for each action of each resource; an action that is not here is denied. */
const permissions: ReadonlyMap<string, string> = new Map([
  ["recruit/application list", "application_view"],
  ["recruit/application show", "application_view"],
  ["recruit/application review", "application_review"],
  ["recruit/application reveal", "application_reveal"],
]);

/** Whether a person with these permission codes may do it. The server decides; this only hides what it would refuse. */
export function isAllowed(codes: ReadonlySet<string>, { action, resource }: AccessRequest): boolean {
  const code = permissions.get(`${resource} ${action}`);
  return code !== undefined && codes.has(code);
}
