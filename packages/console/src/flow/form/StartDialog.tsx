import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import { DraftAlert } from "../../entity/form/DraftAlert.tsx";
import { FieldForm } from "../../entity/form/FieldForm.tsx";
import { GiveUpButton } from "../../entity/form/GiveUpButton.tsx";
import { useDraft } from "../../entity/form/use-draft.ts";
import { useWords } from "../../entity/use-entity.tsx";
import type { Row, Values } from "../../model/define-entity.ts";
import { blank } from "../../model/wire-values.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { formStyle } from "../../ui/form-style.ts";
import { messageOf } from "../../wire/http-error.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { dialogForm, FieldInputs } from "./FieldInputs.tsx";
import { type Fields, inForm, ownFaults, toFields, toVariables } from "./flow-fields.ts";
import { FormPlaceContext } from "./form-place.ts";
import { showErrors } from "./show-errors.ts";

interface DialogProps {
  row: Row;
  onClose: () => void;
}

/** Starts a process with the fields that its drawing asks for. */
export function StartDialog({ row, onClose }: DialogProps): ReactNode {
  const data = useConsoleData();
  const {
    data: form,
    error,
    refetch,
  } = useQuery({
    queryKey: ["process", "form", row.id],
    queryFn: () => data.getProcessForm({ processDefinitionId: row.id }),
  });
  const fields = form?.formProperties.filter(inForm);
  return (
    <StartFrame row={row} onClose={onClose}>
      {fields && (
        <FormPlaceContext.Provider value={{ of: { processDefinitionId: row.id }, fields }}>
          <Asking
            {...{ row, onClose }}
            fields={toFields(fields)}
            send={(values) =>
              data.startProcess({ processDefinitionId: row.id, variables: toVariables(fields, values) })
            }
          />
        </FormPlaceContext.Provider>
      )}
      {!fields && <StartWaiting error={error} retry={refetch} />}
    </StartFrame>
  );
}

/** Stands in a dialog until its form has arrived. */
export function StartWaiting({ error, retry }: { error: Error | null; retry: () => void }): ReactNode {
  return (
    <DialogContent>
      {error ? <FailureAlert error={error} retry={retry} /> : <Skeleton variant="rounded" height={160} />}
    </DialogContent>
  );
}

/** The dialog in which a process is started. */
export function StartFrame({ row, onClose, children }: DialogProps & { children: ReactNode }): ReactNode {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="start-title" sx={dialogForm}>
      <DialogTitle id="start-title">{`${row.name ?? ""}`}</DialogTitle>
      {children}
    </Dialog>
  );
}

interface AskingProps extends DialogProps {
  fields: Fields;
  send: (values: Values) => Promise<void>;
  /** Shown below the fields. */
  children?: ReactNode;
}

/** Asks for the values to start a process with, and keeps a draft of them. */
export function Asking(props: AskingProps): ReactNode {
  const { fields } = props;
  return (
    <FieldForm
      fields={fields}
      values={Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, blank(field)]))}
      check={(values) => ownFaults(fields, values)}
      isNew
    >
      <Body {...props} />
    </FieldForm>
  );
}

function Body({ row, fields, send, onClose, children }: AskingProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const form = useFormContext();
  const [failure, setFailure] = useState("");
  const { restoredAt, forget } = useDraft({ fields }, { name: `start:${row.key ?? row.id}`, base: null });
  const submit = form.handleSubmit(async (values) => {
    setFailure("");
    try {
      await send(values);
    } catch (error) {
      showErrors(form, error);
      setFailure(messageOf(error, translate("console.loadFailed")));
      return;
    }
    forget();
    notify(words(["已发起，可在“我的申请”中查看进度", "Submitted. Follow it under “My requests”"]), {
      type: "success",
    });
    onClose();
  });
  return (
    <Box sx={formStyle}>
      <DialogContent sx={{ pt: 0 }}>
        {restoredAt !== undefined && (
          <DraftAlert
            restoredAt={restoredAt}
            onDiscard={() => {
              forget();
              form.reset();
            }}
          />
        )}
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }} role="alert">
            {failure}
          </Alert>
        )}
        {Object.keys(fields).length === 0 && (
          <Typography>
            {words(["该流程无需填写表单，发起后即开始。", "There is no form to fill in. The process starts at once."])}
          </Typography>
        )}
        <FieldInputs fields={fields} />
        {children}
      </DialogContent>
      <DialogActions>
        <GiveUpButton forget={forget} onClose={onClose} />
        <Button
          variant="contained"
          loading={form.formState.isSubmitting}
          // A form inside the page must not be sent along with this one.
          onClick={(event) => void submit(event)}
        >
          {words(["发起", "Submit"])}
        </Button>
      </DialogActions>
    </Box>
  );
}
