/** Lets the browser save bytes as a file with this name. */
export function saveFile(bytes: Uint8Array, mediaType: string, name: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
