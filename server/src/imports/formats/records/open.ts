import type { Claimed } from '../../claims.ts';
import type { Content } from '../../../platform/importFiles.ts';
import { textForm, utf8Pieces } from '../delimited/encoding.ts';
import { bindColumns, type OpenedFile, type Refusal } from '../delimited/open.ts';
import type { Fields } from './fields.ts';
import { jsonDocument } from './json.ts';
import { recordsOf } from './tree.ts';
import { xmlDocument } from './xml.ts';
import { yamlRecords } from './yaml.ts';

/** A document is read as a whole: a larger one is refused. */
const DOCUMENT_BYTES_MAX = 32 * 1024 ** 2;
const TAB = '\t';
const ROWS_PER_PIECE = 1_000;

/** Reads a document of records, and lays them out as a table of their own: the line of a record is its number. */
export async function openRecords(content: Content, { plant, claim, format }: Claimed): Promise<OpenedFile | Refusal> {
  const { elementTag, encoding, decimalSign } = plant.system;
  let bytes = 0;
  const bounded: Content = {
    decoder: (name) => content.decoder(name),
    async *read() {
      bytes = 0;
      for await (const piece of content.read()) {
        bytes += piece.length;
        if (bytes > DOCUMENT_BYTES_MAX) return;
        yield piece;
      }
    },
  };
  const declared = encoding?.trim() || (format === 'xml' ? await declaredEncoding(content) : undefined);
  const form = await textForm(bounded, declared ?? null, DOCUMENT_BYTES_MAX);
  if (bytes > DOCUMENT_BYTES_MAX) return { reason: 'too_large', rejections: [] };
  if (typeof form === 'string') return { reason: form, rejections: [] };
  const text = await textOf(utf8Pieces(content, form.encoding));
  const records = format === 'yaml' ? yamlRecords(text) : treeRecords(text, format, elementTag, wantedOf(plant, claim));
  if (typeof records === 'string') return { reason: records, rejections: [] };
  if (records.length === 0) return { reason: 'empty_file', rejections: [] };
  const names = [...new Set(records.flatMap((fields) => [...fields.keys()]))];
  return bindColumns({
    plant,
    claim,
    header: { line: 1, text: names.map(quoted).join(TAB) },
    form: {
      separator: TAB,
      hasHeader: false,
      skipLines: 0,
      linesBelowHeader: 0,
      lineEnd: 10,
      // in YAML and JSON a number is always written with a point
      decimalSign: format === 'xml' ? decimalSign : '.',
    },
    pieces: () => piecesOf(records, names),
  });
}

function treeRecords(
  text: string,
  format: Claimed['format'],
  element: string,
  wanted: readonly string[],
): Fields[] | 'bad_document' {
  const document = format === 'json' ? jsonDocument(text) : xmlDocument(text);
  if (document === undefined) return 'bad_document';
  // an XML document has one element at its top, which is no record
  return format === 'xml' && element === '' ? [] : recordsOf(document, element, wanted);
}

/** Every column that somebody reads. */
function wantedOf({ system }: Claimed['plant'], { byPrefix, withoutPrefix }: Claimed['claim']): string[] {
  const { sernumColumn, keyColumn, valueColumn, offsetColumn, secondsColumn } = system;
  const ofComponents = [...byPrefix, ...withoutPrefix].flatMap(({ dateColumn, timeColumn, columns }) => [
    dateColumn,
    timeColumn,
    ...columns.flatMap(({ source, secondSource }) => [source, secondSource ?? '']),
  ]);
  return [...new Set([sernumColumn, keyColumn, valueColumn, offsetColumn, secondsColumn, ...ofComponents])];
}

/** What the document says of itself, in characters that all encodings of one byte have in common. */
async function declaredEncoding(content: Content): Promise<string | undefined> {
  for await (const piece of content.read()) {
    const start = new TextDecoder('latin1').decode(piece.subarray(0, 200));
    return /^[^<]{0,3}<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  }
  return undefined;
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const piece of pieces) parts.push(decoder.decode(piece, { stream: true }));
  return parts.join('') + decoder.decode();
}

async function* piecesOf(records: readonly Fields[], names: readonly string[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let from = 0; from < records.length; from += ROWS_PER_PIECE) {
    const lines = records.slice(from, from + ROWS_PER_PIECE).map((fields) => {
      const cells = names.map((name) => quoted(fields.get(name) ?? ''));
      return `${cells.join(TAB)}\n`;
    });
    yield encoder.encode(lines.join(''));
  }
}

const quoted = (cell: string) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
