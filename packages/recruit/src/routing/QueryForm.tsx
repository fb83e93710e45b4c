import type { FormEvent, ReactNode } from "react";
import { withQuery } from "../paths.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { useNavigate } from "./place.tsx";

export interface QueryFormProps {
  path: string;
  /** The part of the address that the form does not change. */
  keep?: Readonly<Record<string, string | undefined>>;
  className?: string;
  /** Sends itself as soon as something is chosen; without scripts a button does. */
  eager?: boolean;
  children: ReactNode;
}

/** A form that asks for another page by its fields, with scripts and without. */
export function QueryForm({ path, keep = {}, className, eager = false, children }: QueryFormProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    go(withQuery(path, Object.fromEntries(fields)));
  };
  return (
    <form
      action={path}
      method="get"
      className={className}
      onSubmit={send}
      onChange={eager ? (event) => event.currentTarget.requestSubmit() : undefined}
    >
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      {eager && (
        <noscript>
          <button type="submit" className="button button-outline">
            {t("action.confirm")}
          </button>
        </noscript>
      )}
    </form>
  );
}
