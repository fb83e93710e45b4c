import { systemRole } from "@bladekit/openapi/entities/system-role";
import { Autocomplete, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAllowed } from "../../entity/access.tsx";
import { between, remark } from "../../entity/between.ts";
import { UserPicker } from "../../entity/inputs/UserPicker.tsx";
import { useWords } from "../../entity/use-entity.tsx";
import { useRefChoices } from "../../entity/use-ref-choices.ts";
import type { Words } from "../../model/description.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { groupKinds, type Together, type Who, type WhoKind } from "./who.ts";

const whoKinds: Readonly<Record<WhoKind, Words>> = {
  role: ["角色中任一人", "Anyone with a role"],
  dept: ["部门中任一人", "Anyone in a department"],
  post: ["岗位中任一人", "Anyone in a position"],
  leader: ["发起人的部门负责人", "Head of the initiator’s department"],
  deptRole: ["发起人部门的角色", "A role in the initiator’s department"],
  user: ["指定人员", "Specific people"],
  starter: ["发起人", "The initiator"],
  variable: ["发起时选定的人", "Chosen at the start"],
};

const togetherKinds: Readonly<Record<Together | "", Words>> = {
  "": ["任一人办理，先办先得", "Any one of them"],
  all: ["会签：每人都要办理", "All of them decide"],
  half: ["过半数办理即可", "More than half of them decide"],
  first: ["或签：一人办理即可", "The first one decides"],
  order: ["依次办理", "One after the other"],
};

/** Levels above the starter. */
const levels: Readonly<Record<string, Words>> = {
  "1": ["直接负责人", "Directly above"],
  "2": ["上一级负责人", "One level above"],
  "3": ["上两级负责人", "Two levels above"],
};

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface Role {
  readonly roleAlias: string;
  readonly roleName: string;
  readonly children?: readonly Role[];
}

const flat = (roles: readonly Role[]): readonly Role[] => roles.flatMap((role) => [role, ...flat(role.children ?? [])]);

/** All roles of the hospital, for people who may see them; their own for others, who type the alias of another one. */
function useRoles(enabled: boolean): readonly Role[] {
  const data = useConsoleData();
  const verb = useAllowed()(systemRole, "list") ? "list" : "select";
  const { data: roles = [] } = useQuery({
    queryKey: ["system/role", "aliases", verb],
    queryFn: async () => flat((await data.run("system/role", verb, {})) as Role[]),
    enabled,
  });
  return roles;
}

/** Choices for a kind; other values are typed. */
function useWhoChoices(kind: WhoKind | undefined): readonly Choice[] {
  const words = useWords();
  const roles = useRoles(kind === "role" || kind === "deptRole");
  const ref = kind === "dept" || kind === "post" ? `system/${kind}` : "";
  const { choices } = useRefChoices(ref);
  if (kind === "leader") return Object.entries(levels).map(([id, name]) => ({ id, name: words(name) }));
  if (kind === "role" || kind === "deptRole")
    return roles.map(({ roleAlias, roleName }) => ({ id: roleAlias, name: roleName }));
  return choices.map(({ id, name }) => ({ id: `${id}`, name }));
}

const values = (who: Who) => who.value.split(",").filter((value) => value.trim() !== "");

/** Names of the people of a task, in words. */
export function WhoText({ who }: { who: Who | undefined }): ReactNode {
  const words = useWords();
  const choices = useWhoChoices(who?.kind);
  if (!who) return words(["未指定", "Not set"]);
  if (who.kind === "starter") return words(whoKinds.starter);
  const names = values(who).map((value) => choices.find(({ id }) => id === value)?.name ?? value);
  if (who.kind === "variable") return `${words(whoKinds.variable)} (${who.value})`;
  const how = who.together ? words(remark(words(togetherKinds[who.together]))) : "";
  const seen =
    who.kind === "leader" || who.kind === "deptRole"
      ? words([`${whoKinds[who.kind][0]}：`, `${whoKinds[who.kind][1]}: `])
      : "";
  return `${seen}${names.join(words(between))}${how}`;
}

/** Values that a kind begins with. */
const firstValues: Readonly<Partial<Record<WhoKind, string>>> = { variable: "taskUser", leader: "1" };

/** Kinds of people who may have a task each. */
const mayShare = ({ kind, value }: Who) =>
  kind === "user" ? value.includes(",") : kind !== "starter" && kind !== "variable";

/** Kinds of people; a late task never goes to the starter. */
const kindsOf = (isLate: boolean) => Object.entries(whoKinds).filter(([kind]) => !isLate || kind !== "starter");

interface Props {
  /** Of the kind of people who get a late task; without it they are the people of the step. */
  label?: string;
  who: Who | undefined;
  onChange: (who: Who | undefined) => void;
}

/** Chooses who does a task. */
export function WhoInput({ label, who, onChange }: Props): ReactNode {
  const words = useWords();
  const choices = useWhoChoices(who?.kind);
  const nameOf = (value: string) => choices.find(({ id }) => id === value)?.name ?? value;
  return (
    <>
      <TextField
        select
        size="small"
        label={label ?? words(["办理人", "Handled by"])}
        value={who?.kind ?? ""}
        onChange={({ target }) => {
          const kind = target.value as WhoKind;
          onChange({ kind, value: firstValues[kind] ?? "" });
        }}
      >
        {kindsOf(label !== undefined).map(([kind, text]) => (
          <MenuItem key={kind} value={kind}>
            {words(text)}
          </MenuItem>
        ))}
      </TextField>
      {who?.kind === "variable" && (
        <TextField
          size="small"
          label={words(["变量", "Variable"])}
          helperText={words(["请假流程为 taskUser", "taskUser in leave processes"])}
          value={who.value}
          onChange={({ target }) => onChange({ kind: "variable", value: target.value })}
        />
      )}
      {who?.kind === "user" && (
        <UserPicker
          multiple
          by="account"
          value={values(who)}
          onChange={(people) => onChange({ ...who, value: people.join(",") })}
          text={{ size: "small", label: words(["人员", "People"]) }}
        />
      )}
      {who && groupKinds.some((kind) => kind === who.kind) && (
        <Autocomplete
          multiple
          freeSolo={who.kind !== "leader"}
          autoSelect
          size="small"
          options={choices.map(({ id }) => id)}
          getOptionLabel={nameOf}
          value={values(who)}
          onChange={(_, chosen) => onChange({ ...who, value: chosen.join(",") })}
          renderInput={(input) => <TextField {...input} label={words(["选择", "Choose"])} />}
        />
      )}
      {label === undefined && who && mayShare(who) && (
        <TextField
          select
          size="small"
          label={words(["多人时", "If several people"])}
          value={who.together ?? ""}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => {
            const { together: _, ...rest } = who;
            onChange(target.value === "" ? rest : { ...rest, together: target.value as Together });
          }}
        >
          {Object.entries(togetherKinds).map(([kind, label]) => (
            <MenuItem key={kind} value={kind}>
              {words(label)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
