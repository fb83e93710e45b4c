import { Box, Button, FormHelperText, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useEntityInput } from "../../entity/inputs/use-entity-input.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import type { OwnInputProps } from "./OwnInputs.tsx";

const size = { width: 720, height: 200 };

/** Ink on white, so that it reads the same on paper and on a dark page. */
const ink = "#111";

function clear(canvas: HTMLCanvasElement | null) {
  const context = canvas?.getContext("2d");
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.width, size.height);
}

/** Where on the canvas the pen is: the page shows it smaller than it is. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
  const box = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - box.left) * size.width) / box.width,
    y: ((clientY - box.top) * size.height) / box.height,
  };
}

const pictureOf = (canvas: HTMLCanvasElement) =>
  new Promise<File>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], "signature.png", { type: "image/png" })) : reject(new Error())),
      "image/png",
    );
  });

/** A signature by hand, with a finger, a pen or a mouse. It is stored as a picture with each stroke; the form keeps its name. */
export function SignaturePad(props: OwnInputProps): ReactNode {
  const { field, text, label, id, required } = useEntityInput(props);
  const words = useWords();
  const data = useConsoleData();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawing, setIsDrawing] = useState(false);
  const [hasInk, setHasInk] = useState(false);
  const isSigned = `${field.value ?? ""}` !== "";
  const stored = props.field.files?.find(({ name }) => name === field.value);
  const showsStored = stored !== undefined && !hasInk;
  useEffect(() => {
    if (!showsStored) clear(canvas.current);
  }, [showsStored]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => data.upload(await pictureOf(canvas.current as HTMLCanvasElement)),
    onSuccess: ({ file }) => field.onChange(file),
  });
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const context = event.currentTarget.getContext("2d");
    if (!context) return;
    const { x, y } = placeOf(event);
    Object.assign(context, { strokeStyle: ink, lineWidth: 3, lineCap: "round", lineJoin: "round" });
    context.beginPath();
    context.moveTo(x, y);
    setIsDrawing(true);
    setHasInk(true);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = isDrawing ? event.currentTarget.getContext("2d") : null;
    if (!context) return;
    const { x, y } = placeOf(event);
    context.lineTo(x, y);
    context.stroke();
  };
  const end = () => {
    if (!isDrawing) return;
    setIsDrawing(false);
    mutate();
  };
  const again = () => {
    clear(canvas.current);
    setHasInk(false);
    field.onChange("");
  };
  const missing = text.error && !isSigned ? words(["请手写签名", "Sign here by hand"]) : text.helperText;
  const message = error ? words(["签名没有保存，请再签一次", "The signature was not saved. Sign again"]) : missing;
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Typography id={`${id}-label`} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {required ? `${label} *` : label}
      </Typography>
      {showsStored ? (
        <Box component="img" src={stored.link} alt={label} sx={{ display: "block", height: 100, bgcolor: "#fff" }} />
      ) : (
        <Box
          component="canvas"
          ref={(element: HTMLCanvasElement | null) => {
            canvas.current = element;
            field.ref(element);
          }}
          role="img"
          {...size}
          tabIndex={0}
          aria-label={words([`${label}：在此手写签名`, `${label}: sign here by hand`])}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
          sx={{
            ...{ display: "block", width: "100%", maxWidth: 480, aspectRatio: `${size.width} / ${size.height}` },
            ...{ border: 1, borderColor: text.error ? "error.main" : "divider", borderRadius: 1 },
            ...{ bgcolor: "#fff", touchAction: "none", cursor: "crosshair" },
          }}
        />
      )}
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mt: 0.5 }}>
        <Button size="small" disabled={!isSigned && !hasInk} onClick={again}>
          {words(["重签", "Sign again"])}
        </Button>
        <Typography role="status" variant="body2" color="textSecondary">
          {isPending && words(["正在保存…", "Saving…"])}
          {isSigned && !isPending && !isDrawing && words(["已签名", "Signed"])}
        </Typography>
      </Box>
      {message && <FormHelperText error>{message}</FormHelperText>}
    </Box>
  );
}
