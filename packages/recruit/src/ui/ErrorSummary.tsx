import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../texts/use-translation.ts";
import { Notice } from "./Notice.tsx";
import "./error-summary.css";

interface Refused {
  id: string;
  label: string;
}

/** The refused fields of a form, in the order of the page. Each control is marked as refused. */
function refusedIn(form: HTMLFormElement): Refused[] {
  return [...form.querySelectorAll("[aria-invalid][id]")].flatMap(({ id }) => {
    // The second control of a field, such as the month beside its year, has no label of its own.
    const label = form.querySelector(`label[for="${CSS.escape(id)}"], #${CSS.escape(`${id}-label`)}`);
    // Without the asterisk of a required field.
    return label ? [{ id, label: (label.textContent ?? "").replace(/\*$/, "").trim() }] : [];
  });
}

/**
 * The summary of a refused form: the number of fields to correct, and a link to each. It appears after a refusal, which `attempts` counts.
 * A link disappears when its field is corrected. The focus moves to the first refused field in the order of the page, whatever its kind.
 */
export function ErrorSummary({ attempts }: { attempts: number }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const handled = useRef(0);
  const [fields, setFields] = useState<readonly Refused[]>([]);
  // Each rendering of the form may have other refused fields.
  useEffect(() => {
    const around = place.current?.closest("form");
    const found = around && attempts > 0 ? refusedIn(around) : [];
    if (attempts !== handled.current) leadTo(found[0]?.id);
    handled.current = attempts;
    setFields((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
  });
  return (
    <div ref={place} hidden={fields.length === 0}>
      {fields.length > 0 && (
        <Notice tone="danger" alert>
          <p>{t("form.refused", { count: fields.length })}</p>
          <ul className="error-summary">
            {fields.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    leadTo(id);
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Moves the focus to the field, and opens a folded part that contains it. */
function leadTo(id = ""): void {
  const field = document.getElementById(id);
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
