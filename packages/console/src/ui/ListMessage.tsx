import CloudOffOutlined from "@mui/icons-material/CloudOffOutlined";
import FilterAltOffOutlined from "@mui/icons-material/FilterAltOffOutlined";
import InboxOutlined from "@mui/icons-material/InboxOutlined";
import WifiOffOutlined from "@mui/icons-material/WifiOffOutlined";
import { Box, Button, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import { failureOf } from "../wire/http-error.ts";
import { OfferRight } from "./message/OfferRight.tsx";

interface MessageProps {
  icon: ReactNode;
  text: string;
  hint?: string;
  action?: ReactNode;
}

function Message({ icon, text, hint, action }: MessageProps): ReactNode {
  return (
    <Box sx={{ textAlign: "center", py: 6, px: 2, color: "text.secondary", "& svg": { fontSize: 48, opacity: 0.6 } }}>
      {icon}
      <Typography sx={{ color: "text.primary", mt: 1 }}>{text}</Typography>
      {hint && <Typography variant="body2">{hint}</Typography>}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}

interface ListEmptyProps {
  /** Keys of what to say: when there is nothing at all, and when the filter hides everything. */
  text: string;
  filteredText: string;
  hint?: string;
  filteredHint?: string;
  /** Filters that stay when the others are cleared, such as the tab. */
  keep?: readonly string[];
  /** What helps when there is nothing at all. */
  action?: ReactNode;
}

/** In place of the rows of an empty list. */
export function ListEmpty({ text, filteredText, hint, filteredHint, keep = [], action }: ListEmptyProps): ReactNode {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const filters = Object.entries(filterValues ?? {});
  if (filters.length === 0) {
    return (
      <Message
        icon={<InboxOutlined />}
        text={translate(text)}
        {...(hint && { hint: translate(hint) })}
        {...(action && { action })}
      />
    );
  }
  const kept = Object.fromEntries(filters.filter(([key]) => keep.includes(key)));
  return (
    <Message
      icon={<InboxOutlined />}
      text={translate(filteredText)}
      {...(filteredHint && { hint: translate(filteredHint) })}
      action={
        filters.length > Object.keys(kept).length && (
          <Button onClick={() => setFilters(kept)}>{translate("ra.navigation.clear_filters")}</Button>
        )
      }
    />
  );
}

/**
 * In place of the rows of a list that could not be read: the sentence of the server, and what helps. A link may have a filter that there is none
 * of; asking again would be refused again.
 */
export function ListFailure(): ReactNode {
  const translate = useTranslate();
  const { error, refetch, filterValues, setFilters } = useListContext();
  const { errors: refused = {}, right } = failureOf(error);
  const sound = Object.entries(filterValues ?? {}).filter(([name]) => !(name in refused));
  const isFiltered = sound.length < Object.keys(filterValues ?? {}).length;
  return (
    <Message
      icon={isFiltered ? <FilterAltOffOutlined /> : <CloudOffOutlined />}
      text={(error as Error | null)?.message || translate("console.loadFailed")}
      action={
        <>
          <Button variant="outlined" onClick={() => (isFiltered ? setFilters(Object.fromEntries(sound)) : refetch())}>
            {translate(isFiltered ? "console.clearRefused" : "console.retry")}
          </Button>
          <OfferRight code={right} sx={{ mt: 2 }} />
        </>
      }
    />
  );
}

/** In place of the rows that were asked for without a network. */
export function ListOffline(): ReactNode {
  const translate = useTranslate();
  return (
    <Box role="status">
      <Message
        icon={<WifiOffOutlined />}
        text={translate("console.offline.text")}
        hint={translate("console.offline.hint")}
      />
    </Box>
  );
}
