import { useFormContext } from "react-hook-form";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** The end of a form: the error of the form as a whole, and the submit button. */
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
