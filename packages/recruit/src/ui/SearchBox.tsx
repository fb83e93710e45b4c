import "./field.css";
import "./search-box.css";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

export interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <search className="search-box">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <input
          type="search"
          className="input"
          aria-label={label}
          placeholder={label}
          maxLength={64}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="primary">
          <Icon name="search" />
          {t("action.search")}
        </Button>
      </form>
    </search>
  );
}
