import { useMediaQuery, useTheme } from "@mui/material";
import type { ReactNode } from "react";
import { useCanAccess } from "react-admin";
import { ListEmpty } from "../../components/ListMessage.tsx";
import { ApplicationCards } from "./ApplicationCards.tsx";
import { ApplicationTable } from "./ApplicationTable.tsx";

const empty = (
  <ListEmpty
    text="application.empty"
    hint="application.emptyHint"
    filteredText="application.emptyFiltered"
    filteredHint="application.emptyFilteredHint"
    keep={["tab"]}
  />
);

/** A table where there is room for one, else cards. */
export function ApplicationRows(): ReactNode {
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const { canAccess: mayReview = false } = useCanAccess({ resource: "recruit/application", action: "review" });
  return narrow ? <ApplicationCards empty={empty} /> : <ApplicationTable empty={empty} mayReview={mayReview} />;
}
