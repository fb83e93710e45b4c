import { passwordClauses } from "@bladekit/sdk/rules";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SecretInput } from "../../../entity/inputs/plain-inputs.tsx";
import { useEntity } from "../../../entity/use-entity.tsx";
import type { InputProps } from "../../../model/define-entity.ts";
import type { Field } from "../../../model/description.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** The password of a new user, with the demands of the hospital below it. */
export function NewPassword({ source, isNew }: InputProps): ReactNode {
  const data = useConsoleData();
  const { description } = useEntity();
  const { data: rule } = useQuery({ queryKey: ["passwordRule"], queryFn: () => data.getPasswordRule() });
  // Whether a password is common is told when there is one.
  const clauses = rule ? passwordClauses(rule).filter(({ clause }) => clause !== "forbidCommon") : [];
  const field: Field = {
    ...(description.fields[source] as Field),
    maxLength: 256,
    hint: [
      clauses.map(({ sentence }) => sentence.zh).join("；"),
      clauses.map(({ sentence }) => sentence.en).join("; "),
    ],
  };
  return <SecretInput source={source} field={field} isNew={isNew} />;
}
