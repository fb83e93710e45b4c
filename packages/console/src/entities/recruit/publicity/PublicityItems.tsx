import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { recruitPublicityItem } from "@bladekit/openapi/entities/recruit-publicity-item";
import {
  Alert,
  Link as MuiLink,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCreatePath, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { useAllowed } from "../../../entity/access.tsx";
import { Cell } from "../../../entity/cells/cell.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";
import type { Field } from "../../../model/description.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";

const columns = [
  "applicationNo",
  "candidateName",
  "nameMasked",
  "sex",
  "jobTitle",
  "education",
  "school",
  "leftAt",
] as const;

/** Short texts that are read whole; of the others a phone shows the beginning in narrow columns. */
const unbroken: ReadonlySet<string> = new Set(["applicationNo", "candidateName", "nameMasked", "sex"]);

/** The people on a public list, as the list was made. */
export function PublicityItems({ row }: { row: Row }): ReactNode {
  const words = useWords();
  const createPath = useCreatePath();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const mayOpen = useAllowed()(recruitApplication, "show");
  const fields: Readonly<Record<string, Field>> = recruitPublicityItem.fields;
  const {
    data: items,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, "items", row.id],
    queryFn: async () => (await data.run(resource, "items", { ids: [row.id] })) as Row[],
  });
  const open = items?.filter(({ hasOpenCase }) => hasOpenCase).length ?? 0;
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        {words(["名单", "People"])} {items ? `(${items.length})` : ""}
      </Typography>
      <FailureAlert error={error} retry={refetch} />
      {open > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words([
            `${open} 人有未办结的异议，办结后才能聘用。`,
            `People with an open objection, which must be closed before they are hired: ${open}.`,
          ])}
        </Alert>
      )}
      {!items && !error && <Skeleton variant="rounded" height={160} />}
      {items?.length === 0 && (
        <Typography color="textSecondary">
          {words([
            "名单尚未生成，请在列表中选择“列入公示”。",
            "There is no list yet. Choose “Start list” in the list of notices.",
          ])}
        </Typography>
      )}
      {items && items.length > 0 && (
        <TableContainer
          component={Paper}
          variant="outlined"
          tabIndex={0}
          role="region"
          aria-label={words(["名单", "People"])}
        >
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((key) => (
                  <TableCell key={key} sx={{ whiteSpace: "nowrap" }}>
                    {words(fields[key]?.label ?? ["", ""])}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {items.map((item) => (
                <TableRow key={String(item.applicationId)} hover>
                  {columns.map((key) => {
                    const field = fields[key];
                    const value = field && <Cell field={field} value={item[key]} row={item} />;
                    const sx = unbroken.has(key) ? { whiteSpace: "nowrap" } : {};
                    if (key !== "applicationNo" || !mayOpen) {
                      return (
                        <TableCell key={key} sx={sx}>
                          {value}
                        </TableCell>
                      );
                    }
                    const to = createPath({
                      resource: "recruit/application",
                      type: "show",
                      id: String(item.applicationId),
                    });
                    return (
                      <TableCell key={key} sx={sx}>
                        <MuiLink component={Link} to={to} underline="hover">
                          {value}
                        </MuiLink>
                      </TableCell>
                    );
                  })}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </>
  );
}
