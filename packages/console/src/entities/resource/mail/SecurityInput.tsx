import { type ReactNode, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { KindInput } from "../../../entity/inputs/input.tsx";
import { useEntity } from "../../../entity/use-entity.tsx";
import type { InputProps } from "../../../model/define-entity.ts";
import type { Field } from "../../../model/description.ts";

/** The port that goes with the kind of encryption. */
export const usualPort: Readonly<Record<"tls" | "starttls" | "none", number>> = { tls: 465, starttls: 587, none: 25 };

/** Another kind of encryption has another usual port; a port that was typed stays. */
export function SecurityInput({ source, isNew }: InputProps): ReactNode {
  const { description } = useEntity();
  const { watch, getValues, setValue } = useFormContext();
  const kind = watch(source) as keyof typeof usualPort;
  const before = useRef(kind);
  useEffect(() => {
    if (kind === before.current) return;
    if (getValues("port") === usualPort[before.current] && usualPort[kind]) {
      setValue("port", usualPort[kind], { shouldDirty: true });
    }
    before.current = kind;
  }, [kind, getValues, setValue]);
  return <KindInput source={source} field={description.fields[source] as Field} isNew={isNew} />;
}
