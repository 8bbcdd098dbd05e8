import { significant } from '@leitwarte/core/rules';

const encoder = new TextEncoder();
/** Matches numbers of more than 15 digits. They follow one of these characters; searching only there takes a tenth of the time. */
const LONG_NUMBER = /[,:[]-?[\d.]{17}/;
const withoutNoise = (_: string, value: unknown) => (typeof value === 'number' ? significant(value) : value);

/** JSON with numbers of at most 15 significant digits; only values with longer numbers are serialised twice. */
export function jsonText(body: unknown): string {
  const written = JSON.stringify(body);
  return LONG_NUMBER.test(written) ? JSON.stringify(body, withoutNoise) : written;
}

/** JSON as bytes: some Node versions stall chunked responses of long non-ASCII strings. */
export const jsonBytes = (body: unknown): Uint8Array<ArrayBuffer> => encoder.encode(jsonText(body));
