import type { FormEvent, ReactNode } from "react";
import { withQuery } from "../paths.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { useNavigate } from "./place.tsx";

export interface QueryFormProps {
  path: string;
  /** Parameters of the address that the form does not change. */
  keep?: Readonly<Record<string, string | undefined>>;
  className?: string;
  /** Submits as soon as a choice changes. Without scripts there is a button. */
  eager?: boolean;
  children: ReactNode;
}

/** A form whose fields become the query of a page, with scripts and without. */
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
