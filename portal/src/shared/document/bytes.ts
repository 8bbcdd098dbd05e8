/** Decodes the base64 content of a document. */
export function bytesOf(base64: string | null): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0));
}
