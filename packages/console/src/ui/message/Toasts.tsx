import { type ReactNode, useState } from "react";
import { useNotificationContext } from "react-admin";
import { lazyPart } from "../loading/lazy-part.tsx";
import { PartBoundary } from "../loading/PartBoundary.tsx";

const Notification = lazyPart(async () => (await import("./Notification.tsx")).Notification);

/** The sentences that pass by at the edge of the page. Few pages begin with one, so the part that draws them comes with the first. */
export function Toasts(): ReactNode {
  const { notifications } = useNotificationContext();
  const [isTold, setTold] = useState(false);
  // The part takes each sentence from the list, so it stays when the list is empty again.
  if (!isTold && notifications.length > 0) setTold(true);
  return (
    isTold && (
      <PartBoundary fallback={null}>
        <Notification />
      </PartBoundary>
    )
  );
}
