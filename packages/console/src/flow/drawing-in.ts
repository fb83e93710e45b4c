import { drawnText } from "@bladekit/sdk/rules";

/** A drawing as people of one language read it: with its English names, where it has some. Without any it stays as it is. */
export function drawingIn(language: "zh" | "en", xml: string): string {
  if (!/:nameEn=| · /.test(xml)) return xml;
  const drawing = new DOMParser().parseFromString(xml, "application/xml");
  for (const element of drawing.querySelectorAll("[name]")) {
    const english = [...element.attributes].find((attribute) => attribute.name.endsWith(":nameEn"))?.value ?? "";
    const name = element.getAttribute("name") ?? "";
    element.setAttribute("name", language === "en" && english !== "" ? english : drawnText(name)[language]);
  }
  return new XMLSerializer().serializeToString(drawing);
}
