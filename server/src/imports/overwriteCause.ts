import type { OverwriteCause } from '@leitwarte/core/codes';
import type { OpenedFile } from './formats/delimited/open.ts';
import { timeParts } from './formats/delimited/timeFormat.ts';
import { guessFile } from './guess/guessFile.ts';
import { SAMPLE_BYTES } from './guess/sampleText.ts';

/** Why lines of a file likely overwrite others: told from how it is read, and from how it would be by its looks. */
export async function overwriteCause(name: string, opened: OpenedFile): Promise<OverwriteCause> {
  const { layouts, components, places, separator } = opened.table;
  const readers = [...layouts.map(({ component }) => component), ...components];
  if (readers.some(({ timeFormat }) => !readsClock(timeFormat))) return 'clock_not_read';
  if (places.sernum >= 0) return 'times_repeat';
  const guess = guessFile(name, await beginningOf(opened), { separator, encoding: 'utf-8' });
  if (guess?.import_form === 'long' && places.value < 0) return 'long_form';
  return guess?.import_sernum_column_name ? 'device_column' : 'times_repeat';
}

/** Whether a notation reads the time of day. */
function readsClock(notation: string): boolean {
  if (notation.trim() === 'ISO') return true;
  const parts = timeParts(notation.trim()) ?? [];
  return parts.some(
    (part) =>
      part.kind === 'field' && (part.field === 'hour' || part.field === 'endingHour' || part.field === 'halfDayHour'),
  );
}

async function beginningOf(opened: OpenedFile): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of opened.pieces()) {
    pieces.push(piece);
    length += piece.length;
    if (length >= SAMPLE_BYTES) break;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
