import EditOutlined from "@mui/icons-material/EditOutlined";
import { Box, Button, Paper, Skeleton, Tab, Tabs } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RecordContextProvider, useCreatePath, useGetOne, useResourceContext, useTranslate } from "react-admin";
import { Link, useNavigate, useParams } from "react-router-dom";
import type { Row } from "../../model/define-entity.ts";
import { Facts } from "../../ui/Facts.tsx";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useAllowed } from "../access.tsx";
import { RemoveButton } from "../RemoveButton.tsx";
import { rowTitle } from "../row-names.ts";
import { EntityScreen, useEntity, useWords } from "../use-entity.tsx";
import { factsStyle, RowFacts } from "./RowFacts.tsx";
import { ShowVerbs } from "./ShowVerbs.tsx";
import { shownFields } from "./shown-fields.ts";
import { useRelations } from "./use-relations.ts";

const Relations = lazyPart(async () => (await import("./Relations.tsx")).Relations);
const History = lazyPart(async () => (await import("./History.tsx")).History);

/** One record to read. */
export function EntityShow(): ReactNode {
  return (
    <EntityScreen verb="show">
      <ShowPart />
    </EntityScreen>
  );
}

function ShowPart(): ReactNode {
  const { show: Own } = useEntity().options.parts ?? {};
  return Own ? <Own /> : <StandardShow />;
}

/** The facts of the record, what can be done with it, and below it the part that the entity has for it. */
export function StandardShow(): ReactNode {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const { id = "" } = useParams<"id">();
  const words = useWords();
  const { description, options } = useEntity();
  const allowed = useAllowed();
  const { data: row, error, refetch } = useGetOne<Row>(resource, { id });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (!row) return <FactsSkeleton />;
  const name = rowTitle(description, row, words);
  return (
    <RecordContextProvider value={row}>
      <PageTitle text={name} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1, mb: 2 }}>
        {options.parts?.row && (
          <Box sx={{ mr: "auto" }}>
            <options.parts.row row={row} />
          </Box>
        )}
        <ShowVerbs row={row} />
        {allowed(description, "remove") && (
          <RemoveButton ids={[id]} title={name} onRemoved={() => navigate(createPath({ resource, type: "list" }))} />
        )}
        {allowed(description, "edit") && (
          <Button
            variant="contained"
            component={Link}
            startIcon={<EditOutlined />}
            to={createPath({ resource, type: "edit", id })}
          >
            {translate("ra.action.edit")}
          </Button>
        )}
      </Box>
      <RecordTabs row={row}>
        <Paper variant="outlined" sx={{ p: 3 }}>
          <RowFacts row={row} />
        </Paper>
        {options.parts?.below && <options.parts.below row={row} />}
      </RecordTabs>
    </RecordContextProvider>
  );
}

/** The record as it is, and beside it what refers to it and how it came to be so. */
function RecordTabs({ row, children }: { row: Row; children: ReactNode }): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const { data: isOwn } = useQuery({ queryKey: ["hasHistory"], queryFn: () => data.hasRestore() });
  const [tab, setTab] = useState<"facts" | "relations" | "history">("facts");
  const related = useRelations();
  // Records that nobody writes by hand have none.
  const { create, edit } = useEntity().description.verbs;
  const hasHistory = Boolean(create || edit);
  return (
    <>
      {isOwn && (related.length > 0 || hasHistory) && (
        <Tabs value={tab} onChange={(_, to) => setTab(to)} sx={{ mb: 2 }}>
          <Tab value="facts" label={translate("entity.show.facts")} />
          {related.length > 0 && <Tab value="relations" label={translate("entity.relations.title")} />}
          {hasHistory && <Tab value="history" label={translate("entity.history.title")} />}
        </Tabs>
      )}
      {tab === "facts" && children}
      <PartBoundary fallback={<Skeleton variant="rounded" height={120} />}>
        {tab === "relations" && <Relations row={row} relations={related} />}
        {tab === "history" && (
          <Paper variant="outlined" sx={{ p: 3 }}>
            <History id={row.id} />
          </Paper>
        )}
      </PartBoundary>
    </>
  );
}

/** The facts of a record that is on its way, each a bar in its place below the row of buttons. Records rarely fill in more. */
function FactsSkeleton(): ReactNode {
  const { description } = useEntity();
  return (
    <Paper variant="outlined" aria-hidden sx={{ p: 3, mt: 6.5 }}>
      <Facts columns={2} sx={factsStyle}>
        {shownFields(description)
          .slice(0, 12)
          .map(([key], index) => (
            <Box key={key} sx={{ display: "flex", gap: 1 }}>
              <Skeleton width={80} height={22} />
              <Skeleton width={`${50 - (index % 3) * 12}%`} height={22} />
            </Box>
          ))}
      </Facts>
    </Paper>
  );
}
