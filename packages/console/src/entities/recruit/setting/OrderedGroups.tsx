import type { Label } from "@bladekit/openapi/describe";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import { Box, Checkbox, FormControlLabel, IconButton } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";

interface OrderedGroupsProps {
  value: readonly string[];
  onChange: (next: readonly string[]) => void;
  names: Readonly<Record<string, Label>>;
}

/** The parts of the form: those on it in their order, then those that it could have as well. */
export function OrderedGroups({ value, onChange, names }: OrderedGroupsProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const rest = Object.keys(names).filter((name) => !value.includes(name));
  const swap = (index: number, by: 1 | -1) => {
    const moved = [...value];
    const [name] = moved.splice(index, 1);
    if (name) moved.splice(index + by, 0, name);
    onChange(moved);
  };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {[...value, ...rest].map((name, index) => {
        const label = words(names[name] ?? [name, name]);
        const isOn = index < value.length;
        return (
          <Box component="li" key={name} sx={{ display: "flex", alignItems: "center", minHeight: 36 }}>
            <FormControlLabel
              sx={{ flex: 1, mr: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={isOn}
                  onChange={() => onChange(isOn ? value.filter((each) => each !== name) : [...value, name])}
                />
              }
              label={label}
            />
            {isOn && (
              <>
                <IconButton
                  size="small"
                  disabled={index === 0}
                  aria-label={`${translate("ra.action.move_up")} ${label}`}
                  onClick={() => swap(index, -1)}
                >
                  <ArrowUpward fontSize="inherit" />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={index === value.length - 1}
                  aria-label={`${translate("ra.action.move_down")} ${label}`}
                  onClick={() => swap(index, 1)}
                >
                  <ArrowDownward fontSize="inherit" />
                </IconButton>
              </>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
