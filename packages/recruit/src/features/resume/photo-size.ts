/** Width and height of a one-inch photo, and the most bytes of the uploaded file: sharp in print, and quick to upload. */
export const photoShape = { width: 590, height: 826, mostBytes: 500 * 1024 } as const;

/** The chosen part of a rotated picture, in pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height of the bounding box of a picture that is rotated by so many degrees. */
export function turnedBox(width: number, height: number, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** The sides of a picture, scaled so that the longer one is at most `most`. */
export function fitted(width: number, height: number, most: number): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

// The long side of A4 at 300 dots an inch, at which small print is still legible.
const mostPixels = 3508;

/**
 * Converts a picture of a document to an upright JPEG of at most so many bytes. @throws Error when the browser cannot decode it or make it
 * small enough
 */
export async function shrinkPicture(file: File, mostBytes: number): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = Object.assign(document.createElement("canvas"), fitted(picture.width, picture.height, mostPixels));
  const context = paper(canvas);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return smallJpeg(canvas, mostBytes, `${file.name.replace(/\.[^.]*$/, "")}.jpg`);
}

/** A white background. Transparent parts of a picture would otherwise be black in a JPEG. */
function paper(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  return context;
}

async function smallJpeg(canvas: HTMLCanvasElement, mostBytes: number, name: string): Promise<File> {
  for (const quality of [0.92, 0.8, 0.65, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= mostBytes) return new File([blob], name, { type: "image/jpeg" });
  }
  throw new Error("no small JPEG");
}

/** Cuts the chosen part out of a picture, upright and with the size of a photo. @throws Error when the browser cannot make a JPEG */
export async function cutPhoto(picture: ImageBitmap, crop: Crop, degrees: number): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = photoShape.width;
  canvas.height = photoShape.height;
  const context = paper(canvas);
  const box = turnedBox(picture.width, picture.height, degrees);
  context.scale(canvas.width / crop.width, canvas.height / crop.height);
  context.translate(box.width / 2 - crop.x, box.height / 2 - crop.y);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return smallJpeg(canvas, photoShape.mostBytes, "photo.jpg");
}
