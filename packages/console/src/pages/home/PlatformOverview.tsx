import {
  Box,
  Link as MuiLink,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useCodes } from "../../entity/access.tsx";
import type { PlatformFigures } from "../../model/console-data-provider.ts";
import { listLink } from "../../model/list-link.ts";
import { toDay } from "../../ui/shown-time.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { Column, Columns, chartStyle } from "./columns.tsx";
import { DayChart } from "./DayChart.tsx";
import { FiguresState } from "./FiguresState.tsx";
import { ToDos } from "./ToDos.tsx";

/** The hospitals of the platform, whether all is well, and how it grows. */
export function PlatformOverview(): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const {
    data: figures,
    error,
    refetch,
  } = useQuery({ queryKey: ["system/tenant", "figures"], queryFn: () => data.getPlatformFigures() });
  return (
    <Columns>
      <Column>
        <ToDos />
        {figures && (
          <Paper component="section" variant="outlined" sx={{ minWidth: 0 }}>
            <Typography component="h2" variant="h2" sx={{ px: 2.5, pt: 2, pb: 1 }}>
              {translate("console.home.tenants", { smart_count: figures.tenants.length })}
            </Typography>
            <Tenants tenants={figures.tenants} />
          </Paper>
        )}
      </Column>
      <Column>
        <FiguresState error={error} isThere={figures !== undefined} retry={refetch} />
        {figures && (
          <>
            <Paper component="section" variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
              <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
                {translate("console.home.health")}
              </Typography>
              <Health {...figures.health} />
            </Paper>
            <Paper variant="outlined" sx={chartStyle}>
              <DayChart title={translate("console.home.perDay")} days={figures.days} />
            </Paper>
          </>
        )}
      </Column>
    </Columns>
  );
}

function Tenants({ tenants }: Pick<PlatformFigures, "tenants">): ReactNode {
  const translate = useTranslate();
  const mayOpen = useCodes().has("tenant_view");
  return (
    <Box role="region" tabIndex={0} aria-label={translate("console.home.tenantTable")} sx={{ overflowX: "auto" }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate("console.home.tenant")}</TableCell>
            <TableCell align="right">{translate("console.home.staff")}</TableCell>
            <TableCell align="right">{translate("console.home.applied")}</TableCell>
            <TableCell>{translate("console.home.until")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {tenants.map(({ tenantId, tenantName, isOpen, expireTime, users, applications }) => (
            <TableRow key={tenantId}>
              <TableCell sx={{ minWidth: 160 }}>
                {mayOpen ? (
                  <MuiLink component={Link} to={listLink("system/tenant", { tenantId })}>
                    {tenantName}
                  </MuiLink>
                ) : (
                  tenantName
                )}
              </TableCell>
              <TableCell align="right">{users}</TableCell>
              <TableCell align="right">{applications}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap", ...(!isOpen && { color: "error.main" }) }}>
                {isOpen ? toDay(expireTime) || "–" : `✕ ${translate("console.home.closed")}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** A number that should be zero is a link to its list. */
function Health({ databases, failedMessages, errors }: PlatformFigures["health"]): ReactNode {
  const translate = useTranslate();
  const codes = useCodes();
  const lines = [
    { key: "databases", count: databases, isBad: false, to: undefined, code: "" },
    {
      ...{ key: "failedMessages", count: failedMessages, isBad: failedMessages > 0 },
      ...{ to: listLink("message/outbox", { state: "failed" }), code: "outbox_view" },
    },
    { key: "errorsToday", count: errors, isBad: errors > 0, to: "/log/error", code: "log_error_view" },
  ];
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {lines.map(({ key, count, isBad, to, code }) => (
        <Box component="li" key={key} sx={{ display: "flex", gap: 1, minHeight: 32, alignItems: "center" }}>
          <Box component="span" aria-hidden sx={{ color: isBad ? "warning.main" : "success.main", width: 16 }}>
            {isBad ? "!" : "✓"}
          </Box>
          <Box component="span" sx={{ flex: 1 }}>
            {to && isBad && codes.has(code) ? (
              <MuiLink component={Link} to={to}>
                {translate(`console.home.${key}`)}
              </MuiLink>
            ) : (
              translate(`console.home.${key}`)
            )}
          </Box>
          <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
            {count}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
