import type { Claimed } from '../../claims.ts';
import type { Fields } from './fields.ts';
import { jsonDocument } from './json.ts';
import { recordsOf } from './tree.ts';
import { xmlDocument } from './xml.ts';
import { yamlRecords } from './yaml.ts';

/** A document of records and how to read it. */
export interface RecordText {
  readonly text: string;
  readonly format: Claimed['format'];
  /** Name or path of the elements that are records (`import_data_element_tag`). */
  readonly element: string;
  /** All columns that a component reads. */
  readonly wanted: readonly string[];
}

/** The records as lines of a table without header; the line number of a record is its position. */
export interface RecordTable {
  readonly names: readonly string[];
  readonly pieces: readonly Uint8Array[];
}

export const RECORD_SEPARATOR = '\t';
const ROWS_PER_PIECE = 1_000;
/** Maximum number of cells: number of records times number of different names in them. */
const CELLS_MAX = 50_000_000;

/** Converts the records of a document to a table. If every record has different names, only the columns that are read are included. */
export function recordTable({
  text,
  format,
  element,
  wanted,
}: RecordText): RecordTable | 'bad_document' | 'too_large' | 'empty_file' | 'too_many_cells' {
  const records = format === 'yaml' ? yamlRecords(text) : treeRecords(text, format, element, wanted);
  if (typeof records === 'string') return records;
  if (records.length === 0) return 'empty_file';
  const found = new Set<string>();
  for (const fields of records) for (const name of fields.keys()) found.add(name);
  const isSparse = found.size * records.length > CELLS_MAX;
  const names = isSparse ? wanted.filter((name) => found.has(name)) : [...found];
  if (names.length * records.length > CELLS_MAX) return 'too_many_cells';
  return { names, pieces: [...piecesOf(records, names)] };
}

function treeRecords(
  text: string,
  format: Claimed['format'],
  element: string,
  wanted: readonly string[],
): Fields[] | 'bad_document' {
  const document = format === 'json' ? jsonDocument(text) : xmlDocument(text);
  if (document === undefined) return 'bad_document';
  // an XML document has one element at its top, which is not a record
  return format === 'xml' && element === '' ? [] : recordsOf(document, element, wanted);
}

function* piecesOf(records: readonly Fields[], names: readonly string[]): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let from = 0; from < records.length; from += ROWS_PER_PIECE) {
    const lines = records.slice(from, from + ROWS_PER_PIECE).map((fields) => {
      const cells = names.map((name) => quotedCell(fields.get(name) ?? ''));
      return `${cells.join(RECORD_SEPARATOR)}\n`;
    });
    yield encoder.encode(lines.join(''));
  }
}

export const quotedCell = (cell: string) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);
