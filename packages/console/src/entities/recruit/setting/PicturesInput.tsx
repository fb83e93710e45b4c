import AddPhotoAlternate from "@mui/icons-material/AddPhotoAlternateOutlined";
import { Box, Chip, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { InputProps } from "../../../model/define-entity.ts";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { FileButton } from "../../../ui/FileButton.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { pictureNames, pictureText } from "./picture-list.ts";

/** Pictures of the site in their order; each is stored at once, and the form keeps its name. */
export function PicturesInput({ source }: InputProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const { field } = useController({ name: source });
  const label = words(useEntity().description.fields[source]?.label ?? ["", ""]);
  const names = pictureNames(field.value);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => data.upload(file),
    onSuccess: ({ file }) => field.onChange(pictureText([...names, file])),
  });
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        {names.map((name) => (
          <Chip
            key={name}
            label={name.split("/").at(-1)}
            title={name}
            sx={{ maxWidth: 240 }}
            onDelete={() => field.onChange(pictureText(names.filter((each) => each !== name)))}
          />
        ))}
        <FileButton
          size="small"
          variant="outlined"
          startIcon={<AddPhotoAlternate />}
          loading={isPending}
          accept="image/png,image/jpeg,image/webp,image/gif"
          label={words(["添加图片", "Add a picture"])}
          name={label}
          onChoose={([file]) => mutate(file)}
        />
      </Box>
      <FailureAlert error={error} />
    </Box>
  );
}
