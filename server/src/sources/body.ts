/** Maximum size of an unpacked body. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Error: the body is larger than allowed. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}
/** Error: the body ended early, or is not compressed as declared. */
export class BrokenBody extends Error {
  override readonly name = 'BrokenBody';
}

/** The body as text. Its size is counted while it is unpacked; reading stops at the limit. */
export async function readText(request: Request): Promise<string> {
  if (request.body === null) return '';
  const encoding = (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip') throw new BrokenBody(`unknown content-encoding ${encoding}`);
  const unpacked = encoding === 'gzip' ? request.body.pipeThrough(new DecompressionStream('gzip')) : request.body;
  const reader: ReadableStreamDefaultReader<Uint8Array> = unpacked.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new BrokenBody(String(error));
    });
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MOST_BYTES) {
      void reader.cancel().catch(() => undefined);
      throw new TooLarge(`body is larger than ${MOST_BYTES} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
  // NUL is replaced, because no database can store it in a text
  return (text + decoder.decode()).replaceAll('\0', '\uFFFD');
}
