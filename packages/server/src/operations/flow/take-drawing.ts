import type { Finding } from "@bladekit/flow";
import type { Context } from "../../context/context.ts";
import { invalidField } from "../../contract/invalid-field.ts";
import { listed, say } from "../../contract/say.ts";
import type { Drawing } from "./deploy.ts";

const shownFaults = 5;

export function refused(faults: readonly Pick<Finding, "sentence">[], field: string) {
  const shown = listed(
    faults.slice(0, shownFaults).map(({ sentence }) => sentence),
    { zh: "；", en: "; " },
  );
  const more = faults.length - shownFaults;
  return invalidField(field, more > 0 ? say("{}；另有 {} 处", "{}, and {} more", shown, more) : shown);
}

/** A drawing that a caller sent, read by a worker. `field` is where it came from. @throws Refusal `validation_failed` where it cannot be read */
export async function takeDrawing(
  ctx: Context,
  sent: string | Uint8Array,
  field = "modelEditorXml",
): Promise<Drawing & { findings: readonly Finding[] }> {
  const { drawing, findings } = await ctx.workers.run("checkDrawing", sent, ctx);
  if (!drawing) throw refused(findings, field);
  return { ...drawing, findings };
}

/** A drawing that may be deployed: nothing of it is an error of the lint. @throws Refusal `validation_failed` */
export async function takeDeployable(
  ...[ctx, sent, field = "modelEditorXml"]: Parameters<typeof takeDrawing>
): Promise<Drawing & { findings: readonly Finding[] }> {
  const drawing = await takeDrawing(ctx, sent, field);
  const errors = drawing.findings.filter(({ level }) => level === "error");
  if (errors.length > 0) throw refused(errors, field);
  return drawing;
}
