import type { FileRejection } from '@leitwarte/core/codes';
import type { Claim } from '../../claims.ts';
import type { Content } from '../../../platform/importFiles.ts';
import type { Rejection } from '../../readLines.ts';
import type { PlantImport } from '../../importSettings.ts';
import { textForm, utf8Pieces } from './encoding.ts';
import { headerNames, type Layout, layoutOf, sernumPosition } from './header.ts';
import { lineCutter } from './lines.ts';
import type { Table, TableForm } from './reader.ts';

/** A file that can be read from its first to its last line. */
export interface OpenedFile {
  readonly table: Table;
  pieces(): AsyncIterable<Uint8Array>;
}

/** Why a file cannot be read; the rejections name the missing columns. */
export interface Refusal {
  readonly reason: FileRejection;
  readonly rejections: readonly Rejection[];
}

/** Text whose column names are known. */
export interface NamedText {
  readonly plant: PlantImport;
  readonly claim: Claim;
  readonly header: { readonly line: number; readonly text: string };
  readonly form: TableForm;
  pieces(): AsyncIterable<Uint8Array>;
}

/** Looks through the whole file before anything of it is stored. */
export async function openDelimited(content: Content, plant: PlantImport, claim: Claim): Promise<OpenedFile | Refusal> {
  const form = await textForm(content, plant.system.encoding);
  if (typeof form === 'string') return { reason: form, rejections: [] };
  const { header, separator, decimalSign } = plant.system;
  const { skipLines } = plant;
  const pieces = () => utf8Pieces(content, form.encoding);
  const first = header === '' ? await firstLine(pieces(), form.lineEnd, skipLines) : { line: 0, text: header };
  if (!first) return { reason: 'empty_file', rejections: [] };
  const { lineEnd } = form;
  const tableForm = { separator, decimalSign, skipLines, hasHeader: header === '', lineEnd };
  return bindColumns({ plant, claim, header: first, form: tableForm, pieces });
}

/** Finds the columns of every component that may read the text, or says which are missing. */
export function bindColumns(text: NamedText): OpenedFile | Refusal {
  const { plant, claim, header, form } = text;
  const names = headerNames(header.text, form.separator);
  const missing = new Set<string>();
  const sernum = sernumPosition(names, plant.system);
  if (sernum === undefined) missing.add(plant.system.sernumColumn);
  const layouts: Layout[] = [];
  for (const component of claim.byPrefix) {
    const layout = layoutOf(names, component);
    if (isLayout(layout)) layouts.push(layout);
    else for (const name of layout) missing.add(name);
  }
  if (missing.size > 0 || sernum === undefined) {
    const rejections = Array.from(missing, (column): Rejection => {
      return { line: header.line, reason: 'missing_column', column, content: header.text.slice(0, 1000) };
    });
    return { reason: 'missing_column', rejections };
  }
  for (const guest of claim.withoutPrefix) {
    const layout = layoutOf(names, guest);
    if (isLayout(layout)) layouts.push(layout);
  }
  return { table: { layouts, sernum, ...form }, pieces: () => text.pieces() };
}

const isLayout = (layout: Layout | readonly string[]): layout is Layout => 'component' in layout;

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
    if (text.trim() !== '') found = { line, text };
  }, lineEnd);
  for await (const piece of pieces) {
    cutter.feed(piece);
    if (found) return found;
  }
  cutter.end();
  return found;
}
