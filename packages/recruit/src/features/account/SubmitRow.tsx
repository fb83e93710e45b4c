import { useFormContext } from "react-hook-form";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** The end of the form around it: what went wrong with the whole of it, and the button that sends it. */
export function SubmitRow({ label, failure }: { label: string; failure: string | undefined }) {
  const { formState } = useFormContext();
  return (
    <>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button type="submit" look="primary" size="large" busy={formState.isSubmitting}>
        {label}
      </Button>
    </>
  );
}
