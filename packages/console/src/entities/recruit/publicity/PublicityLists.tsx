import type { ReactNode } from "react";
import { StandardList } from "../../../entity/list/EntityList.tsx";

const filter = { kind: "publicity" };

/** Of all notices those that are public lists. */
export function PublicityLists(): ReactNode {
  return <StandardList filter={filter} />;
}
