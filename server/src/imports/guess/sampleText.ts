import { looksBinary, markedEncoding, wideByZeros } from '../formats/delimited/bytes.ts';
import { dosText, looksLikeDos } from '../formats/delimited/dosText.ts';
import { textLines } from '../formats/delimited/lines.ts';

/** A file's beginning as text, with the name of the encoding it was read in. */
export interface SampleText {
  readonly encoding: string;
  /** All the text that was examined. */
  readonly text: string;
  /** Non-blank lines; the last one only if it is complete. */
  readonly lines: readonly string[];
  /** For each of these lines its 0-based line number in the file. */
  readonly places: readonly number[];
  /** Whether the file continues after the sample. */
  readonly isCut: boolean;
}

/** Number of bytes of a file that are examined. */
export const SAMPLE_BYTES = 512 * 1024;
const LINES_MOST = 2_000;

/** The sample as text; undefined for binary content or an empty file. */
export function sampleText(bytes: Uint8Array, known?: string): SampleText | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const decoded = known === undefined ? decodedSample(sample) : decodedAs(known, sample);
  if (decoded === undefined) return undefined;
  const lines = textLines(decoded.text);
  if (sample.length < bytes.length) lines.pop();
  // lines with zero bytes are left out, because the import rejects them
  const all = [...lines.entries()].filter(([, line]) => line.trim() !== '' && !line.includes('\0'));
  const full = all.slice(0, LINES_MOST).map(([, line]) => line);
  const places = all.map(([place]) => place);
  const isCut = all.length > full.length || bytes.length >= SAMPLE_BYTES;
  const { encoding } = decoded;
  const text = decoded.text.includes('\0') ? full.join('\n') : decoded.text;
  return full.length === 0 ? undefined : { encoding, text, lines: full, places, isCut };
}

/**
 * Decodes the sample by its byte order mark, otherwise as UTF-8 if it is valid, otherwise as windows-1252 like the
 * import.
 */
function decodedSample(bytes: Uint8Array): { readonly encoding: string; readonly text: string } | undefined {
  const wide = markedEncoding(bytes) ?? wideByZeros(bytes);
  if (wide !== undefined && wide !== 'utf-8') return decodedAs(wide.toUpperCase(), bytes);
  return decodedAs('UTF-8', bytes) ?? decodedAs(looksLikeDos(bytes) ? 'cp850' : 'windows-1252', bytes);
}

function decodedAs(encoding: string, bytes: Uint8Array): { encoding: string; text: string } | undefined {
  const isWide = /^(utf|ucs)-?(16|32|2)/i.test(encoding);
  if (!isWide && looksBinary(bytes)) return undefined;
  const ofDos = dosText(encoding, bytes);
  if (ofDos !== undefined) return { encoding, text: ofDos };
  try {
    // With `stream`, a character that is cut at the end of the sample is no error.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    // in concatenated files a line may begin with a byte order mark
    return { encoding, text: text.replaceAll(/([\r\n]?)\uFEFF/g, (_, end: string) => end || '\n') };
  } catch {
    return undefined;
  }
}
