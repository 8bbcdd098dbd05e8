import type { Claimed } from '../../claims.ts';
import type { Content } from '../../../platform/importFiles.ts';
import type { Parser } from '../../../platform/parser.ts';
import { readDocument } from '../../parsing/documents.ts';
import { textForm, utf8Pieces } from '../delimited/encoding.ts';
import { columnsNamed, datePlaces } from '../delimited/header.ts';
import { bindColumns, type OpenedFile, type Refusal } from '../delimited/open.ts';
import { quotedCell, RECORD_SEPARATOR } from './recordTable.ts';

/** Maximum size of a document, which is read completely into memory. */
const DOCUMENT_BYTES_MAX = 32 * 1024 ** 2;

/** Opens a document of records and converts it to a table; the line number of a record is its position. */
export async function openRecords(
  content: Content,
  { plant, claim, format }: Claimed,
  parser: Parser | undefined,
  file: string,
): Promise<OpenedFile | Refusal> {
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
  const form = await textForm(bounded, declared ?? null, { lineBytesMax: DOCUMENT_BYTES_MAX });
  if (bytes > DOCUMENT_BYTES_MAX) return { reason: 'too_large', rejections: [] };
  if (typeof form === 'string') return { reason: form, rejections: [] };
  const text = await textOf(utf8Pieces(content, form.encoding));
  const wanted = wantedOf(plant, claim);
  const table = await readDocument(parser, 'records', { text, format, element: elementTag, wanted });
  if (typeof table === 'string') return { reason: table, rejections: [] };
  return bindColumns({
    plant,
    claim,
    header: { line: 1, text: table.names.map(quotedCell).join(RECORD_SEPARATOR) },
    form: {
      separator: RECORD_SEPARATOR,
      hasHeader: false,
      skipLines: 0,
      linesBelowHeader: 0,
      lineEnd: 10,
      // in YAML and JSON a number is always written with a point
      decimalSign: format === 'xml' ? decimalSign : '.',
      // a number in a string may have the configured decimal sign
      ...(format === 'xml' ? {} : { alsoDecimalSign: decimalSign }),
    },
    dateTexts: { file, head: '' },
    pieces: () => piecesOf(table.pieces),
  });
}

/** Every column that one of the components reads. */
function wantedOf({ system }: Claimed['plant'], { byPrefix, withoutPrefix }: Claimed['claim']): string[] {
  const { sernumColumn, keyColumn, valueColumn, offsetColumn, secondsColumn } = system;
  const ofComponents = [...byPrefix, ...withoutPrefix].flatMap(({ dateColumn, timeColumn, columns }) => [
    ...datePlaces([], dateColumn).columns,
    dateColumn,
    timeColumn,
    ...columns.flatMap(({ source, secondSource }) => [source, secondSource ?? '']),
  ]);
  const ofNames = [sernumColumn, keyColumn].flatMap((wanted) => [wanted, ...columnsNamed([], wanted)]);
  return [...new Set([...ofNames, valueColumn, offsetColumn, secondsColumn, ...ofComponents])];
}

/** The encoding that the document declares, read as ASCII, which all single-byte encodings share. */
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

async function* piecesOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}
