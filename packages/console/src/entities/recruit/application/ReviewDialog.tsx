import { actionText } from "@bladekit/sdk/rules";
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { between, remark } from "../../../entity/between.ts";
import { DraftAlert } from "../../../entity/form/DraftAlert.tsx";
import { useDraftValue } from "../../../entity/form/use-draft-value.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { ApplicationRow, ReturnItem, ReviewAction } from "../../../model/console-data-provider.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { formStyle } from "../../../ui/form-style.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../../ui/loading/PartBoundary.tsx";
import { useDictionaries } from "../../../ui/use-dictionaries.ts";
import { useLanguage } from "../../../wire/use-language.ts";
import { isOver } from "../places/is-over.ts";
import { isPast, suggestedDeadline } from "./deadline.ts";
import { isUnfinished, ReturnItemsInput } from "./ReturnItemsInput.tsx";
import { actionColours, reasonQuestion, toOverride } from "./review-actions.ts";
import { usePlaces } from "./use-places.ts";
import { useReview } from "./use-review.ts";

const PlacesCheck = lazyPart(async () => (await import("../places/PlacesCheck.tsx")).PlacesCheck);
const Deadline = lazyPart(async () => (await import("./Deadline.tsx")).Deadline);

interface ReviewDialogProps {
  action: ReviewAction;
  applications: readonly ApplicationRow[];
  onClose: () => void;
  /** After it has been done, or was refused because the applications have moved on. */
  onDone: () => void;
}

const longestNote = 500;

/** Shows who is concerned and asks what the candidate will be told. */
export function ReviewDialog({ action, applications, onClose, onDone }: ReviewDialogProps): ReactNode {
  const translate = useTranslate();
  const namesOf = useNamesOf();
  const language = useLanguage();
  const { dictionary, codeRequired, noteRequired } = reasonQuestion(action);
  const [blank] = useState(() => ({
    reasonCode: "",
    note: "",
    deadline: action === "return" ? suggestedDeadline(new Date()) : "",
    overrideReason: "",
    placesReason: "",
    items: [] as ReturnItem[],
  }));
  const draft = useDraftValue(`review-${action}:${applications.map(({ id }) => id).join(",")}`, blank);
  const { reasonCode, note, deadline, overrideReason, placesReason, items } = { ...blank, ...draft.value };
  const set = (changed: Partial<typeof blank>) => draft.change({ ...draft.value, ...changed });
  const review = useReview(onDone, draft.forget);
  const [tried, setTried] = useState(false);

  const missingReason = codeRequired && reasonCode === "";
  const missingNote = noteRequired && note.trim() === "";
  const unfit = toOverride(action, applications);
  const missingOverride = unfit.length > 0 && overrideReason.trim() === "";
  const places = usePlaces(action, applications);
  const isExceeded = places?.some(isOver) ?? false;
  // No reason hires more people than the post has places.
  const mayExceed = action !== "hire";
  const missingPlaces = isExceeded && (!mayExceed || placesReason.trim() === "");
  const badItems = items.some(isUnfinished);
  const badDeadline = action === "return" && isPast(deadline, new Date());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missingReason || missingNote || badDeadline || missingOverride || missingPlaces || badItems) return;
    review.mutate({
      ids: applications.map(({ id }) => id),
      stages: applications.map(({ stage }) => stage),
      action,
      reasonCode,
      note: note.trim(),
      overrideReason: overrideReason.trim(),
      placesReason: isExceeded ? placesReason.trim() : "",
      returnDeadline: deadline,
      ...(items.length > 0 && { items }),
    });
  };

  const name = actionText(action, language);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="review-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="review-title">
          {translate("application.review.title", { action: name, count: applications.length })}
        </DialogTitle>
        <DialogContent sx={formStyle}>
          <Stack spacing={2}>
            {draft.restoredAt !== undefined && <DraftAlert restoredAt={draft.restoredAt} onDiscard={draft.startAnew} />}
            <Preview name={name} applications={applications} />
            {places && places.length > 0 && (
              <PartBoundary fallback={<Box sx={{ height: 80 }} />}>
                <PlacesCheck
                  entries={places}
                  reason={mayExceed ? placesReason : undefined}
                  onReason={(given) => set({ placesReason: given })}
                  isTried={tried}
                />
              </PartBoundary>
            )}
            {unfit.length > 0 && (
              <>
                <Alert severity="warning">{translate("application.verdict.unfit", { names: namesOf(unfit) })}</Alert>
                <TextField
                  multiline
                  minRows={2}
                  required
                  label={translate("application.verdict.overrideReason")}
                  error={tried && missingOverride}
                  helperText={translate(
                    `application.verdict.${tried && missingOverride ? "overrideRequired" : "overrideHint"}`,
                  )}
                  value={overrideReason}
                  onChange={(event) => set({ overrideReason: event.target.value })}
                  slotProps={{ htmlInput: { maxLength: longestNote } }}
                />
              </>
            )}
            {dictionary && (
              <ReasonField
                dictionary={dictionary}
                required={codeRequired}
                value={reasonCode}
                onChange={(chosen) => set({ reasonCode: chosen })}
                failed={tried && missingReason}
              />
            )}
            {action === "return" && (
              <PartBoundary fallback={<Box sx={{ height: 60 }} />}>
                <Deadline
                  value={deadline}
                  onChange={(picked) => set({ deadline: picked })}
                  fault={tried && badDeadline ? (deadline ? "deadlinePast" : "deadlineRequired") : undefined}
                />
              </PartBoundary>
            )}
            {action === "return" && (
              <ReturnItemsInput items={items} onChange={(changed) => set({ items: changed })} isTried={tried} />
            )}
            <TextField
              multiline
              minRows={3}
              label={translate("application.review.note")}
              required={noteRequired}
              error={tried && missingNote}
              helperText={translate(`application.review.${tried && missingNote ? "noteRequired" : "noteHint"}`)}
              value={note}
              onChange={(event) => set({ note: event.target.value })}
              slotProps={{ htmlInput: { maxLength: longestNote } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button
            color="inherit"
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            {translate("ra.action.cancel")}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={actionColours[action]}
            loading={review.isPending}
            // To pass asks for nothing: Enter confirms it.
            autoFocus={action === "pass"}
          >
            {name}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const shownNames = 8;

/** The names of the first few, and how many they are where there are more. */
function useNamesOf(): (applications: readonly ApplicationRow[]) => string {
  const translate = useTranslate();
  const words = useWords();
  return (applications) => {
    const names = applications.map(({ candidateName, jobTitle }) => `${candidateName}${words(remark(jobTitle))}`);
    const first = names.slice(0, shownNames).join(words(between));
    return names[shownNames] ? `${first} ${translate("application.review.more", { count: names.length })}` : first;
  };
}

function Preview({ name, applications }: { name: string; applications: readonly ApplicationRow[] }): ReactNode {
  const translate = useTranslate();
  const namesOf = useNamesOf();
  return (
    <Alert severity="info" icon={false}>
      {translate("application.review.preview", { action: name })}
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 0.5 }}>
        {namesOf(applications)}
      </Typography>
    </Alert>
  );
}

interface ReasonFieldProps {
  dictionary: string;
  required: boolean;
  value: string;
  onChange: (value: string) => void;
  failed: boolean;
}

function ReasonField({ dictionary, required, value, onChange, failed }: ReasonFieldProps): ReactNode {
  const translate = useTranslate();
  const { choices, isPending, retry } = useDictionaries([dictionary]);
  const reasons = choices(dictionary);
  if (retry) return <FailureAlert error={new Error(translate("choice.failed"))} retry={retry} />;
  if (!isPending && reasons.length === 0)
    return <Alert severity="warning">{translate("application.review.noReasons")}</Alert>;
  return (
    <TextField
      select
      required={required}
      label={translate("application.review.reason")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={failed}
      helperText={failed && translate("application.review.reasonRequired")}
    >
      {reasons.map(({ dictKey, dictValue }) => (
        <MenuItem key={dictKey} value={dictKey}>
          {dictValue}
        </MenuItem>
      ))}
    </TextField>
  );
}
