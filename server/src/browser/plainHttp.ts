interface Source {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): unknown;
  readonly randomUUID?: () => string;
}

/**
 * Adds `crypto.randomUUID` on pages over plain http, where browsers do not provide it although server code needs it:
 * random UUIDs of version 4 (RFC 9562).
 */
export function completeCrypto(target: Source = crypto): void {
  if (target.randomUUID !== undefined) return;
  const randomUUID = () => {
    const bytes = new Uint8Array(16);
    target.getRandomValues(bytes);
    const digits = Array.from(bytes, (byte, index) => {
      const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
      return marked.toString(16).padStart(2, '0');
    }).join('');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
  Object.defineProperty(target, 'randomUUID', { value: randomUUID });
}
