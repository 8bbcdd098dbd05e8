const CHUNK = 0x8000;

export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let from = 0; from < bytes.length; from += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(binary);
}

/** The bytes of a base64 text; undefined for any other text. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return undefined;
  }
}

/** URL-safe base64 (RFC 4648, section 5), without padding. */
export function base64UrlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of a URL-safe base64 text; undefined for any other text. */
export function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const bytes = bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  return bytes && new Uint8Array(bytes);
}
