/** Bytes as a data URL, the format of logos in the API. */
export function dataUrlOf(bytes: Uint8Array, mediaType: string): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${mediaType};base64,${btoa(binary)}`;
}
