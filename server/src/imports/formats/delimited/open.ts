import type { FileRejection } from '@leitwarte/core/codes';
import type { Claim } from '../../claims.ts';
import type { Content } from '../../../platform/importFiles.ts';
import { CONTENT_MAX, type Rejection } from '../../readLines.ts';
import type { PlantImport } from '../../importSettings.ts';
import { isEdifact, isMscons, MSCONS_SEPARATOR, msconsColumns, msconsPieces } from '../edifact/mscons.ts';
import { textForm, utf8Pieces } from './encoding.ts';
import { blockOpener } from './blocks.ts';
import { COLUMNS_MAX } from './cells.ts';
import { bySerial } from './devices.ts';
import { groupedColumns } from './grouping.ts';
import { headerNames, type Layout, layoutOf, placesOf } from './header.ts';
import { lineCutter } from './lines.ts';
import { matrixOf } from './matrix.ts';
import type { DateTexts } from './moments.ts';
import type { Table, TableForm } from './table.ts';

/** A file that was checked and can be read from its first to its last line. */
export interface OpenedFile {
  readonly table: Table;
  pieces(): AsyncIterable<Uint8Array>;
}

/** Why a file cannot be read; the rejections name the missing columns. */
export interface Refusal {
  readonly reason: FileRejection;
  readonly rejections: readonly Rejection[];
}

/** A text file whose column names are known. */
export interface NamedText {
  readonly plant: PlantImport;
  readonly claim: Claim;
  readonly header: { readonly line: number; readonly text: string };
  readonly form: TableForm;
  readonly dateTexts: DateTexts;
  pieces(): AsyncIterable<Uint8Array>;
}

/** Checks the whole file before anything of it is stored; returns the opened file, or why it is refused. */
export async function openDelimited(
  content: Content,
  plant: PlantImport,
  claim: Claim,
  file: string,
): Promise<OpenedFile | Refusal> {
  const beginning = await beginningOf(content);
  const isMessage = isEdifact(beginning);
  if (isMessage && !isMscons(beginning)) return { reason: 'bad_document', rejections: [] };
  const form = await textForm(content, plant.system.encoding, {
    sign: plant.system.decimalSign,
    separator: plant.system.separator,
    ...(isMessage && { lineBytesMax: MESSAGE_BYTES_MAX }),
  });
  if (typeof form === 'string') return { reason: form, rejections: [] };
  if (isMessage) return openMessage(content, plant, claim, { file, encoding: form.encoding });
  const { header, separator, decimalSign, linesBelowHeader } = plant.system;
  const skipLines = plant.skipLines || plant.system.headLines;
  const pieces = () => utf8Pieces(content, form.encoding);
  const { lineEnd, hasZeros } = form;
  const hasHeader = header === '';
  const tableForm = { separator, decimalSign, skipLines, linesBelowHeader, hasHeader, lineEnd, hasZeros };
  const dateTexts = { file, head: await headOf(pieces(), lineEnd, skipLines + Number(hasHeader)) };
  if (plant.system.form === 'blocks') return openBlocks({ plant, claim, form: tableForm, dateTexts, pieces });
  if (plant.system.form === 'segments') {
    const numbered = { line: 0, text: header || separator.repeat(COLUMNS_MAX - 1) };
    return bindColumns({ plant, claim, header: numbered, form: { ...tableForm, hasHeader: false }, dateTexts, pieces });
  }
  const first = header === '' ? await firstLine(pieces(), lineEnd, skipLines) : { line: 0, text: header };
  if (!first) return { reason: 'empty_file', rejections: [] };
  const opened = bindColumns({ plant, claim, header: first, form: tableForm, dateTexts, pieces });
  if ('reason' in opened || !form.mayGroup || plant.system.form !== 'table') return opened;
  const { layouts, names } = opened.table;
  const times = layouts.flatMap(({ dates, time }) => [...dates, time]);
  const look = { sign: decimalSign, separator, lineEnd, skipLines: Math.max(skipLines, first.line), names, times };
  return { ...opened, table: { ...opened.table, grouped: await groupedColumns(pieces(), look) } };
}

/** Maximum size of an EDIFACT message; it may consist of one line. */
const MESSAGE_BYTES_MAX = 64 * 1024 ** 2;

/** The beginning of a file, decoded as ASCII, which all encodings share. */
async function beginningOf(content: Content): Promise<string> {
  for await (const piece of content.read()) {
    const isMarked = piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf;
    return new TextDecoder('latin1').decode(piece.subarray(isMarked ? 3 : 0, 2000));
  }
  return '';
}

/** Opens an EDIFACT message of metered values as a table with the columns that the parser creates. */
function openMessage(
  content: Content,
  plant: PlantImport,
  claim: Claim,
  { file, encoding }: { readonly file: string; readonly encoding: string },
): OpenedFile | Refusal {
  return bindColumns({
    plant,
    claim,
    header: { line: 1, text: msconsColumns.join(MSCONS_SEPARATOR) },
    form: {
      separator: MSCONS_SEPARATOR,
      decimalSign: '.',
      skipLines: 0,
      linesBelowHeader: 0,
      hasHeader: true,
      lineEnd: 10,
    },
    dateTexts: { file, head: '' },
    pieces: () => msconsPieces(utf8Pieces(content, encoding)),
  });
}

/** Finds the columns of every component that may read the text, or reports the missing ones. */
export function bindColumns(text: NamedText): OpenedFile | Refusal {
  const { plant, claim, header, form, dateTexts } = text;
  const names = headerNames(header.text, form.separator);
  if (plant.system.form === 'matrix' && matrixOf(names) === undefined)
    return columnsMissing(['00:15 … 24:00'], header.line, header.text);
  const { places, missing: ofSystem } = placesOf(names, plant.system);
  const missing = new Set(ofSystem);
  const layouts: Layout[] = [];
  for (const component of claim.byPrefix) {
    const layout = layoutOf(names, component, plant.system.form);
    if (isLayout(layout)) layouts.push(layout);
    else for (const name of layout) missing.add(name);
  }
  if (missing.size > 0) return columnsMissing(missing, header.line, header.text);
  for (const guest of claim.withoutPrefix) {
    const layout = layoutOf(names, guest, plant.system.form);
    if (isLayout(layout)) layouts.push(layout);
  }
  // a line of segments has no column names
  const known = plant.system.form === 'segments' ? [] : names;
  return { table: { layouts, names: known, places, components: [], dateTexts, ...form }, pieces: () => text.pieces() };
}

function columnsMissing(names: Iterable<string>, line: number, header: string): Refusal {
  const rejections = Array.from(names, (column): Rejection => {
    return { line, reason: 'missing_column', column, content: header.slice(0, CONTENT_MAX) };
  });
  return { reason: 'missing_column', rejections };
}

/** Checks the header of every block whose device is known; a missing column in any of them refuses the whole file. */
async function openBlocks({
  plant,
  claim,
  form,
  dateTexts,
  pieces,
}: Omit<NamedText, 'header'>): Promise<OpenedFile | Refusal> {
  const components = [...claim.byPrefix, ...claim.withoutPrefix];
  const named = bySerial(components, ({ serials }) => serials);
  const opens = blockOpener(plant.system);
  const missing = new Map<string, { line: number; text: string }>();
  let line = 0;
  let blocks = 0;
  let ahead: string | undefined;
  const decoder = new TextDecoder();
  const cutter = lineCutter((bytes, from, to) => {
    line += 1;
    if (line <= form.skipLines) return;
    const device = opens(bytes, from, to);
    if (device !== undefined) {
      blocks += 1;
      ahead = device;
      return;
    }
    if (ahead === undefined) return;
    const text = decoder.decode(bytes.subarray(from, to));
    if (text.trim() === '') return;
    const component = named.get(ahead);
    ahead = undefined;
    if (!component) return;
    const names = headerNames(text, form.separator);
    const layout = layoutOf(names, component);
    const lacking = [...placesOf(names, plant.system).missing, ...(isLayout(layout) ? [] : layout)];
    for (const name of lacking) if (!missing.has(name)) missing.set(name, { line, text });
  }, form.lineEnd);
  for await (const piece of pieces()) cutter.feed(piece);
  cutter.end();
  const [first] = missing.values();
  if (first) return columnsMissing(missing.keys(), first.line, first.text);
  if (blocks === 0) return { reason: 'no_blocks', rejections: [await noBlock(plant, form, pieces)] };
  const places = { sernum: [], offset: -1, seconds: -1, key: [], value: -1 };
  return { table: { layouts: [], names: [], places, components, dateTexts, ...form, hasHeader: false }, pieces };
}

/** The refusal of a file in which no line begins a block: it contains the pattern and the first line of the file. */
async function noBlock(
  plant: PlantImport,
  { lineEnd, skipLines }: TableForm,
  pieces: () => AsyncIterable<Uint8Array>,
): Promise<Rejection> {
  const first = await firstLine(pieces(), lineEnd, skipLines);
  return {
    line: first?.line ?? 1,
    reason: 'no_blocks',
    column: plant.system.devicePattern,
    content: (first?.text ?? '').slice(0, CONTENT_MAX),
  };
}

const isLayout = (layout: Layout | readonly string[]): layout is Layout => 'component' in layout;

/** Number of characters above the first data line that are searched for a date. */
const HEAD_MOST = 10_000;

/** The first `lines` non-empty lines of a file, with the empty lines before them. */
async function headOf(pieces: AsyncIterable<Uint8Array>, lineEnd: 10 | 13, lines: number): Promise<string> {
  const found: string[] = [];
  let [line, length] = [0, 0];
  const decoder = new TextDecoder();
  const isWhole = () => line >= lines && found.length > 0;
  const cutter = lineCutter((bytes, from, to) => {
    if (isWhole() || length >= HEAD_MOST) return;
    line += 1;
    const text = decoder.decode(bytes.subarray(from, Math.min(to, from + HEAD_MOST)));
    if (text.trim() === '') return;
    length += text.length;
    found.push(text);
  }, lineEnd);
  if (lines === 0) return '';
  for await (const piece of pieces) {
    cutter.feed(piece);
    if (isWhole() || length >= HEAD_MOST) return found.join('\n');
  }
  cutter.end();
  return found.join('\n');
}

async function firstLine(
  pieces: AsyncIterable<Uint8Array>,
  lineEnd: 10 | 13,
  skip: number,
): Promise<{ line: number; text: string } | undefined> {
  let line = 0;
  let found: { line: number; text: string } | undefined;
  const decoder = new TextDecoder();
  const cutter = lineCutter((bytes, from, to) => {
    line += 1;
    if (found || line <= skip) return;
    const text = decoder.decode(bytes.subarray(from, to));
    if (text.trim() !== '' && !text.includes('\0')) found = { line, text };
  }, lineEnd);
  for await (const piece of pieces) {
    cutter.feed(piece);
    if (found) return found;
  }
  cutter.end();
  return found;
}
