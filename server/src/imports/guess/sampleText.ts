/** A file's beginning as text, with the name of the encoding it was read in. */
export interface SampleText {
  readonly encoding: string;
  /** All of it that was looked at. */
  readonly text: string;
  /** Lines that are not blank, the last one only where it is whole. */
  readonly lines: readonly string[];
  /** Which line of the file each of them is, from 0 on. */
  readonly places: readonly number[];
  /** Whether the file goes on. */
  readonly isCut: boolean;
}

/** As much as is looked at. */
export const SAMPLE_BYTES = 512 * 1024;
const LINES_MOST = 2_000;

/** Undefined for what is no text: binary content, an empty file. */
export function sampleText(bytes: Uint8Array, known?: string): SampleText | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const decoded = known === undefined ? decodedSample(sample) : decodedAs(known, sample);
  if (decoded === undefined || decoded.text.includes('\u0000')) return undefined;
  const lines = decoded.text.split(/\r\n|\n|\r/);
  if (sample.length < bytes.length) lines.pop();
  const all = [...lines.entries()].filter(([, line]) => line.trim() !== '');
  const full = all.slice(0, LINES_MOST).map(([, line]) => line);
  const places = all.map(([place]) => place);
  const isCut = all.length > full.length || bytes.length >= SAMPLE_BYTES;
  const { encoding, text } = decoded;
  return full.length === 0 ? undefined : { encoding, text, lines: full, places, isCut };
}

/** By its byte order mark, else UTF-8 where it can be that, else windows-1252 as at the import. */
function decodedSample(bytes: Uint8Array): { readonly encoding: string; readonly text: string } | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodedAs('UTF-16LE', bytes);
  if (first === 0xfe && second === 0xff) return decodedAs('UTF-16BE', bytes);
  return decodedAs('UTF-8', bytes) ?? decodedAs('windows-1252', bytes);
}

function decodedAs(encoding: string, bytes: Uint8Array): { encoding: string; text: string } | undefined {
  try {
    // In a stream a character cut at the end of the sample is no mistake.
    return { encoding, text: new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true }) };
  } catch {
    return undefined;
  }
}
