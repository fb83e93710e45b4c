import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "../../texts/use-translation.ts";
import type { ControlProps } from "../../ui/Field.tsx";
import type { DraftForm } from "./use-draft-form.ts";

type Catalogue = typeof import("./majors.ts");

export interface MajorInputProps {
  control: ControlProps;
  form: DraftForm;
  maxLength: number | undefined;
}

/**
 * A major, typed or chosen from the catalogue of its level. A choice fills in the code, too. The catalogue is loaded with the first focus;
 * without it the field takes text like any other.
 */
export function MajorInput({ control, form, maxLength }: MajorInputProps) {
  const { t } = useTranslation("candidate");
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [level, major, majorCode] = ["level", "major", "majorCode"].map((name) => String(form.values[name] ?? ""));
  const own = { level: level ?? "", major: major ?? "", ...(majorCode && { majorCode }) };
  const found = isOpen ? (catalogue?.findMajors(own.level, own.major) ?? []) : [];
  const isKnown = catalogue?.isInCatalogue(own) ?? true;
  const listId = `${control.id}-list`;

  const type = (text: string) => {
    // The code of another choice would contradict the new name.
    if (majorCode && catalogue && isKnown) form.change("majorCode", "");
    form.change("major", text);
    setActive(-1);
    setIsOpen(true);
  };
  const choose = (index: number) => {
    const entry = found[index];
    if (!entry) return;
    form.change("major", entry.name);
    form.change("majorCode", entry.code);
    setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === "Enter" && active >= 0 && found.length > 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
    }
  };
  return (
    <div className="major-input">
      <input
        {...control}
        className="input"
        role="combobox"
        type="text"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 && found[active] ? `${listId}-${active}` : undefined}
        value={own.major}
        maxLength={maxLength}
        onFocus={() => void import("./majors.ts").then(setCatalogue, () => {})}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      <div
        className="major-options"
        id={listId}
        role="listbox"
        aria-label={t("resume.majors")}
        hidden={found.length === 0}
      >
        {found.map(({ catalogue: of, code, name }, index) => (
          <div
            key={`${of} ${code}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Before the field loses the focus, which closes the list.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(index);
            }}
          >
            {name} <span className="muted">{code}</span>
          </div>
        ))}
      </div>
      {own.major !== "" && !isKnown && <p className="field-hint">{t("resume.majorUnknown")}</p>}
    </div>
  );
}
