/** Hands a file to the browser, which keeps it where the person keeps downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  followDownload(url, name);
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser keep what an address answers, without leaving the page. */
export function followDownload(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
