import { useEffect, useState } from "react";
import { QueryForm } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import "./field.css";
import "./search-box.css";

export interface SearchBoxProps {
  label: string;
  /** Path of the page with the results. */
  path: string;
  /** Name of the search parameter. */
  name: string;
  value: string;
  /** Filters that are kept. */
  keep?: Readonly<Record<string, string | undefined>>;
}

export function SearchBox({ label, path, name, value, keep }: SearchBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <search className="search-box">
      <QueryForm path={path} {...(keep && { keep })}>
        <input
          type="search"
          name={name}
          className="input"
          aria-label={label}
          placeholder={label}
          maxLength={64}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary">
          <Icon name="search" />
          <span className="search-word">{t("action.search")}</span>
        </Button>
      </QueryForm>
    </search>
  );
}
