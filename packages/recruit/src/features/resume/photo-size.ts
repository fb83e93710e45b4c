/** Shape of a one-inch photo, width by height, and its size as the site sends it: sharp in print, small to send. */
export const photoShape = { width: 590, height: 826, mostBytes: 500 * 1024 } as const;

/** The part of a turned picture that was chosen, in pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height of the box around a picture that is turned by so many degrees. */
export function turnedBox(width: number, height: number, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** Cuts the chosen part out of a picture, upright and as small as a photo need be. @throws Error when the browser cannot make a JPEG */
export async function cutPhoto(picture: ImageBitmap, crop: Crop, degrees: number): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = photoShape.width;
  canvas.height = photoShape.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const box = turnedBox(picture.width, picture.height, degrees);
  context.imageSmoothingQuality = "high";
  context.scale(canvas.width / crop.width, canvas.height / crop.height);
  context.translate(box.width / 2 - crop.x, box.height / 2 - crop.y);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  for (const quality of [0.92, 0.8, 0.65, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= photoShape.mostBytes) return new File([blob], "photo.jpg", { type: "image/jpeg" });
  }
  throw new Error("no small JPEG");
}
