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
  ["recruit/article list", "article_view"],
  ["recruit/article create", "article_edit"],
  ["recruit/article edit", "article_edit"],
  ["recruit/article delete", "article_delete"],
  ["recruit/article publish", "article_publish"],
  ["message/outbox list", "outbox_view"],
  ["message/outbox resend", "outbox_resend"],
  ...["oss", "sms", "mail"].flatMap((code) => servicePermissions(code)),
  ["resource/sms send", "sms_send"],
  ["resource/attach list", "attach_view"],
  ["resource/attach delete", "attach_delete"],
]);

/** The actions on services that a hospital buys elsewhere. */
function servicePermissions(code: string): [string, string][] {
  const codes = { list: "view", create: "edit", edit: "edit", delete: "delete", enable: "enable" };
  return Object.entries(codes).map(([action, suffix]) => [`resource/${code} ${action}`, `${code}_${suffix}`]);
}

/** Whether a person with these permission codes may do it. The server decides; this only hides what it would refuse. */
export function isAllowed(codes: ReadonlySet<string>, { action, resource }: AccessRequest): boolean {
  const code = permissions.get(`${resource} ${action}`);
  return code !== undefined && codes.has(code);
}
