/** Saves a file by the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click, so it is released later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
