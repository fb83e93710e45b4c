import type { FlowFinding } from "@bladekit/openapi";
import { Alert, Box, ButtonBase, Chip, Collapse, Paper, Typography } from "@mui/material";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { formStyle } from "../../ui/form-style.ts";

interface Props {
  kind: string;
  name: string;
  /** What the card says while it is closed. */
  children?: ReactNode;
  findings?: readonly FlowFinding[];
  isOpen?: boolean;
  onToggle?: () => void;
  /** What may be set, while it is open. */
  panel?: ReactNode;
  tools?: ReactNode;
}

/** One card: its kind and name, what it says, and its settings once it was opened. */
export function CardFrame({
  kind,
  name,
  children,
  findings = [],
  isOpen = false,
  onToggle,
  panel,
  tools,
}: Props): ReactNode {
  const id = useId();
  const inside = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current)
      inside.current?.querySelector<HTMLElement>("input, [role=combobox], button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isWrong = findings.some(({ level }) => level === "error");
  return (
    <Paper
      variant="outlined"
      sx={{
        width: "100%",
        maxWidth: 360,
        minWidth: 0,
        borderColor: isWrong ? "error.main" : isOpen ? "primary.main" : "divider",
        overflow: "hidden",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "start" }}>
        <ButtonBase
          {...(panel === undefined
            ? { component: "div", disabled: true }
            : { "aria-expanded": isOpen, "aria-controls": id })}
          onClick={onToggle}
          sx={{
            ...{ flex: 1, minWidth: 0, display: "grid", gap: 0.5, p: 1.5, textAlign: "start" },
            ...{ justifyItems: "start", justifyContent: "start" },
            "&.Mui-focusVisible": { outline: 2, outlineColor: "primary.main", outlineOffset: -2 },
          }}
        >
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
            <Chip size="small" variant="outlined" label={kind} />
            <Typography variant="subtitle2" sx={{ overflowWrap: "anywhere" }}>
              {name}
            </Typography>
          </Box>
          <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {children}
          </Typography>
        </ButtonBase>
        <Box sx={{ display: "flex", p: 0.5 }}>{tools}</Box>
      </Box>
      {findings.map(({ level, message }) => (
        <Alert key={message} severity={level} sx={{ borderRadius: 0, py: 0 }}>
          {message}
        </Alert>
      ))}
      {panel !== undefined && (
        <Collapse in={isOpen} mountOnEnter unmountOnExit id={id}>
          <Box ref={inside} sx={{ display: "grid", gap: 2, p: 1.5, pt: 1, ...formStyle }}>
            {panel}
          </Box>
        </Collapse>
      )}
    </Paper>
  );
}
