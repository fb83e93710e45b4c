import { useState } from "react";
import { type OwnAppointment, queries } from "../../api.ts";
import { client } from "../../client.ts";
import { QueryView } from "../../QueryView.tsx";
import { useUserId } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { showToast } from "../../ui/toasts.ts";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useAttempt } from "../../use-attempt.ts";
import { useQuery } from "../../use-query.ts";
import { clockOf, minuteOf } from "../../wire-time.ts";

export type Answer = "confirm" | "move" | "decline";

export interface AppointmentAnswerDialogProps {
  appointment: OwnAppointment;
  action: Answer;
  onClose: () => void;
  /** The answer was stored, or was refused because the appointment had changed. */
  onDone: () => void;
}

/** Asks before an answer is sent, for the reason of a refusal or for another time. */
export function AppointmentAnswerDialog({ appointment, action, onClose, onDone }: AppointmentAnswerDialogProps) {
  const { t } = useTranslation("candidate");
  const [note, setNote] = useState("");
  const [chosen, setChosen] = useState("");
  const { busy, failure, attempt } = useAttempt();
  const run = async () => {
    const isDone = await attempt(() =>
      client.POST("/mrhr-zpgl-new/recruitGuestAppointment/answer", {
        body: {
          ...{ id: appointment.id, action },
          ...(action === "decline" && { note: note.trim() }),
          ...(action === "move" && { appointmentId: chosen }),
        },
      }),
    );
    if (isDone) {
      showToast("ok", t(`appointment.done.${action}`));
      onClose();
    }
    onDone();
  };
  const isReady = action === "confirm" || (action === "move" ? chosen !== "" : note.trim() !== "");
  return (
    <ConfirmDialog
      open
      title={t(`appointment.${action}`)}
      confirm={t(`appointment.${action}`)}
      danger={action === "decline"}
      busy={busy}
      failure={failure}
      disabled={!isReady}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>
        <WholeCodes
          text={t(`appointment.ask.${action}`, { title: appointment.title, time: minuteOf(appointment.startTime) })}
        />
      </p>
      {action === "move" && <Times appointmentId={appointment.id} chosen={chosen} onChoose={setChosen} />}
      {action === "decline" && (
        <Field label={t("appointment.reason")} required>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}

function Times(props: { appointmentId: string; chosen: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation("candidate");
  const times = useQuery(queries.appointmentTimes(useUserId(), props.appointmentId));
  return (
    <QueryView query={times}>
      {(found) =>
        found.length === 0 ? (
          <p className="muted">{t("appointment.noTimes")}</p>
        ) : (
          <fieldset className="appointment-times">
            <legend>{t("appointment.times")}</legend>
            {found.map(({ id, startTime, endTime, place, room, left }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="appointment-time"
                  checked={props.chosen === id}
                  onChange={() => props.onChoose(id)}
                />
                <span>
                  <WholeCodes text={`${minuteOf(startTime)}–${clockOf(endTime)}`} />
                  <span className="muted small">
                    {[place, room].filter(Boolean).join(" ")} · {t("appointment.left", { count: left })}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )
      }
    </QueryView>
  );
}
