import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../texts/use-translation.ts";
import { Notice } from "./Notice.tsx";
import "./error-summary.css";

interface Refused {
  id: string;
  label: string;
}

/** The refused fields of a form, in the order of the page; each control says itself that it is refused. */
function refusedIn(form: HTMLFormElement): Refused[] {
  return [...form.querySelectorAll("[aria-invalid][id]")].flatMap(({ id }) => {
    // The second control of a field, such as the month beside its year, has no label of its own.
    const label = form.querySelector(`label[for="${CSS.escape(id)}"], #${CSS.escape(`${id}-label`)}`);
    // Without the sign of a required field.
    return label ? [{ id, label: (label.textContent ?? "").replace(/\*$/, "").trim() }] : [];
  });
}

/**
 * The head of a refused form: how many fields are to be mended, and a link to each. It comes with a refusal, `attempts` counts those, and its
 * links go one by one as the fields are mended. The focus goes to the first of them in the order of the page, of whatever kind it is.
 */
export function ErrorSummary({ attempts }: { attempts: number }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const handled = useRef(0);
  const [fields, setFields] = useState<readonly Refused[]>([]);
  // Each drawing of the form may have another set of refused fields.
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

/** Goes to the field itself; a folded part of the form opens. */
function leadTo(id = ""): void {
  const field = document.getElementById(id);
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
