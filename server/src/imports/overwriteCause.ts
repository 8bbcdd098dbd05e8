import type { OverwriteCause } from '@leitwarte/core/codes';
import type { OpenedFile } from './formats/delimited/open.ts';
import { numberedTime } from './formats/delimited/dayNumbers.ts';
import { matrixOf } from './formats/delimited/matrix.ts';
import { readsClock, timeParts } from './formats/delimited/timeFormat.ts';
import { guessFile } from './guess/guessFile.ts';
import { SAMPLE_BYTES } from './guess/sampleText.ts';

/**
 * The likely cause of lines that overwrite each other: derived from the settings with which the file was read and from those that its
 * content suggests.
 */
export async function overwriteCause(name: string, opened: OpenedFile): Promise<OverwriteCause> {
  const { layouts, components, places, separator, names } = opened.table;
  const readers = [...layouts.map(({ component }) => component), ...components];
  if (matrixOf(names) === undefined && readers.some(({ timeFormat }) => !hasClock(timeFormat))) return 'clock_not_read';
  if (places.sernum >= 0) return 'times_repeat';
  const guess = guessFile(name, await beginningOf(opened), { separator, encoding: 'utf-8' });
  if (guess?.import_form === 'long' && places.value < 0) return 'long_form';
  return guess?.import_sernum_column_name ? 'device_column' : 'times_repeat';
}

/** Whether a notation includes the time of day; `ISO` and notations of numbers always do. */
function hasClock(notation: string): boolean {
  const written = notation.trim();
  return written === 'ISO' || numberedTime(written) !== undefined || readsClock(timeParts(written) ?? []);
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
