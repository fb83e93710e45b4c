import type { LeaveInput } from "@bladekit/openapi";
import { deskLeaveInput } from "@bladekit/openapi/entities/desk-leave-input";
import type { ReactNode } from "react";
import type { Row } from "../../model/define-entity.ts";
import { toWire } from "../../model/wire-values.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { LeaveDays } from "./LeaveDays.tsx";
import { Asking, StartFrame } from "./StartDialog.tsx";

const { kind, startTime, endTime, taskUser, reason } = deskLeaveInput.fields;
/** The two times stand side by side. */
const fields = { kind, taskUser, startTime, endTime, reason };

/** Asks for leave. */
export function LeaveDialog({ row, onClose }: { row: Row; onClose: () => void }): ReactNode {
  const data = useConsoleData();
  return (
    <StartFrame {...{ row, onClose }}>
      <Asking
        {...{ row, fields, onClose }}
        send={(values) => {
          const asked = toWire({ fields }, values, true) as Omit<LeaveInput, "processDefinitionId">;
          return data.startLeave({ processDefinitionId: row.id, ...asked });
        }}
      >
        <LeaveDays />
      </Asking>
    </StartFrame>
  );
}
