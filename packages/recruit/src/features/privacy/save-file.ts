/** Saves a text as a file by the browser. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click, so it is released later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
