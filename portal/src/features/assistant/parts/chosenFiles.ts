import { filePrefixOf } from '@leitwarte/core/rules';
import type { ImportGuess } from '@leitwarte/core/entities';
import { base64Of } from '../../../shared/guess/base64.ts';
import type { ChosenFile } from './draft.ts';

/** Base64 makes a third more of it, and the server takes no more than 32 MiB in one call. */
export const FILE_BYTES_MAX = 24 * 1024 * 1024;
/** As much as the server looks at when it guesses. */
const GUESS_BYTES = 512 * 1024;
/** As much as is sent with each change of a guess. */
const SAMPLE_BYTES = 128 * 1024;

/** A file as it was chosen, with what is sent of it while it is looked at. */
export interface LookedAt {
  readonly file: File;
  readonly guess: ImportGuess;
  readonly sample: ChosenFile;
  /** Whether the sample is not all of the file. */
  readonly isCut: boolean;
}

export const nameOf = (file: File) => file.name.normalize('NFC');

/** The beginning by which the file's form is guessed. */
export const guessSample = async (file: File): Promise<ChosenFile> => ({
  name: nameOf(file),
  base64: await base64Of(file.slice(0, GUESS_BYTES)),
});

/** Whole lines from the beginning of the file. */
export async function lineSample(file: File): Promise<{ readonly sample: ChosenFile; readonly isCut: boolean }> {
  if (file.size <= SAMPLE_BYTES) return { sample: await wholeFile(file), isCut: false };
  const bytes = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  const last = bytes.lastIndexOf(10);
  // in UTF-16 a zero stands behind the line's end
  const end = last < 0 ? bytes.length : bytes[last + 1] === 0 ? last + 2 : last + 1;
  return { sample: { name: nameOf(file), base64: await base64Of(file.slice(0, end)) }, isCut: true };
}

export const wholeFile = async (file: File): Promise<ChosenFile> => ({
  name: nameOf(file),
  base64: await base64Of(file),
});

/** Whether two files are made alike, so that what reads one reads the other. */
export const isAlike = (one: LookedAt, other: LookedAt): boolean =>
  filePrefixOf(nameOf(one.file)) === filePrefixOf(nameOf(other.file)) &&
  signatureOf(one.guess) === signatureOf(other.guess);

const signatureOf = ({ import_separator, columns }: ImportGuess) =>
  [import_separator, ...columns.map(({ name }) => name)].join('\n');

export const isAlarmFile = ({ guess }: LookedAt): boolean => guess.remarks.includes('alarm_file');
