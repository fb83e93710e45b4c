import { Autocomplete, Box, InputAdornment, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { iconNames } from "../../ui/DrawnIcon.tsx";
import { MenuIcon } from "../../ui/MenuIcon.tsx";
import type { EntityInputProps } from "./input-props.ts";
import { useEntityInput } from "./use-entity-input.ts";

/** The name of an icon, chosen by its picture. */
export function IconInput(props: EntityInputProps): ReactNode {
  const { field, text, disabled } = useEntityInput(props);
  const translate = useTranslate();
  const value = String(field.value ?? "");
  return (
    <Autocomplete
      freeSolo
      autoSelect
      disabled={disabled}
      options={[...iconNames]}
      value={value || null}
      onChange={(_, picked) => field.onChange(picked ?? "")}
      onBlur={field.onBlur}
      clearText={translate("ra.action.clear_input_value")}
      renderOption={({ key, ...option }, name) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1 }}>
          <MenuIcon name={name} group={false} />
          {name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...text}
          inputRef={field.ref}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: value && (
                <InputAdornment position="start">
                  <MenuIcon name={value} group={false} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}
