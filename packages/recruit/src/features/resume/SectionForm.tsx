import type { ReactNode, RefObject } from "react";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { DraftNotice } from "./DraftNotice.tsx";
import { SaveBar, type SaveBarProps } from "./SaveBar.tsx";

interface SectionFormProps extends SaveBarProps {
  slot?: string;
  onSaved: () => void;
  ref?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

/** The frame of a résumé form: notices about restored drafts and refusals above the fields, and the buttons below. */
export function SectionForm({ slot, onSaved, ref, children, ...bar }: SectionFormProps) {
  const { form, section } = bar;
  return (
    <form
      ref={ref}
      className="stack"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (await form.submit()) onSaved();
      }}
    >
      <DraftNotice section={section} {...(slot && { slot })} />
      <ErrorSummary attempts={form.refusals} />
      {children}
      <SaveBar {...bar} />
    </form>
  );
}
