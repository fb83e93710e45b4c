import type { LeaveInput } from "@bladekit/openapi";
import { deskLeaveInput } from "@bladekit/openapi/entities/desk-leave-input";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Row } from "../../model/define-entity.ts";
import { toWire } from "../../model/wire-values.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { inForm, toFields, toVariables } from "./flow-fields.ts";
import { FormPlaceContext } from "./form-place.ts";
import { LeaveDays } from "./LeaveDays.tsx";
import { Asking, StartFrame, StartWaiting } from "./StartDialog.tsx";

const { kind, startTime, endTime, taskUser, reason } = deskLeaveInput.fields;
/** The two times stand side by side. */
const fields = { kind, taskUser, startTime, endTime, reason };

/** Asks for leave, and for what the drawing asks besides, such as a certificate. */
export function LeaveDialog({ row, onClose }: { row: Row; onClose: () => void }): ReactNode {
  const data = useConsoleData();
  const {
    data: form,
    error,
    refetch,
  } = useQuery({
    queryKey: ["process", "form", row.id],
    queryFn: () => data.getProcessForm({ processDefinitionId: row.id }),
  });
  const others = form?.formProperties.filter((field) => inForm(field) && !Object.hasOwn(fields, field.id));
  return (
    <StartFrame {...{ row, onClose }}>
      {others ? (
        <FormPlaceContext.Provider value={{ of: { processDefinitionId: row.id }, fields: others }}>
          <Asking
            {...{ row, onClose }}
            fields={{ ...fields, ...toFields(others) }}
            send={(values) => {
              const asked = toWire({ fields }, values, true) as Omit<LeaveInput, "processDefinitionId">;
              const variables = toVariables(others, values);
              return data.startLeave({
                ...{ processDefinitionId: row.id, ...asked },
                ...(Object.keys(variables).length > 0 && { variables }),
              });
            }}
          >
            <LeaveDays />
          </Asking>
        </FormPlaceContext.Provider>
      ) : (
        <StartWaiting error={error} retry={refetch} />
      )}
    </StartFrame>
  );
}
