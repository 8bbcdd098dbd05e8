import { filePrefixAmong, filePrefixOf } from '@leitwarte/core/rules';
import type { ImportGuess, UnclaimedFile } from '@leitwarte/core/entities';
import { base64Of } from '../../../../shared/guess/base64.ts';
import type { ChosenFile } from './draft.ts';

/** Base64 makes a third more of it, and the server takes no more than 32 MiB in one call. */
const FILE_BYTES_MAX = 24 * 1024 * 1024;
/** As much as the server looks at when it guesses. */
const GUESS_BYTES = 512 * 1024;
/** As much as is sent with each change of a guess. */
const SAMPLE_BYTES = 128 * 1024;

/** A file of this machine, or one that waits on the server, of which nothing but its name is sent. */
export interface Source {
  readonly name: string;
  readonly isTooLarge: boolean;
  /** The beginning by which the file's form is guessed. */
  readonly beginning: () => Promise<ChosenFile>;
  /** What is sent with each change of a guess. */
  readonly sample: () => Promise<Sample>;
  readonly whole: () => Promise<ChosenFile>;
  readonly waits: boolean;
}

interface Sample {
  readonly sample: ChosenFile;
  /** Whether the sample is not all of the file. */
  readonly isCut: boolean;
}

/** A source that was looked at, with what was guessed of it. */
export interface LookedAt extends Sample {
  readonly source: Source;
  readonly guess: ImportGuess;
}

export function droppedFile(file: File): Source {
  const name = file.name.normalize('NFC');
  // a part of a workbook or an archive says nothing
  const isWhole = /\.(?:xlsx|zip|gz|tgz)$/i.test(name);
  const upTo = async (end: number) => ({ name, base64: await base64Of(file.slice(0, end)) });
  return {
    name,
    waits: false,
    isTooLarge: file.size > FILE_BYTES_MAX,
    beginning: () => upTo(isWhole ? file.size : GUESS_BYTES),
    whole: () => upTo(file.size),
    sample: async () => ({
      sample: await upTo(isWhole ? file.size : await endOfSample(file)),
      isCut: !isWhole && file.size > SAMPLE_BYTES,
    }),
  };
}

export function waitingFile({ file, folder }: Pick<UnclaimedFile, 'file' | 'folder'>): Source {
  const named = () => Promise.resolve({ name: file, folder });
  const sample = async () => ({ sample: await named(), isCut: false });
  return { name: file, waits: true, isTooLarge: false, beginning: named, whole: named, sample };
}

/** Behind the last whole line of the beginning. */
async function endOfSample(file: File): Promise<number> {
  if (file.size <= SAMPLE_BYTES) return file.size;
  const bytes = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  const last = bytes.lastIndexOf(10);
  // in UTF-16 a zero stands behind the line's end
  return last < 0 ? bytes.length : bytes[last + 1] === 0 ? last + 2 : last + 1;
}

/** Whether two files are made alike, so that what reads one reads the other. */
export const isAlike = (one: LookedAt, other: LookedAt, among: readonly LookedAt[]): boolean =>
  prefixAmong(one, among) === prefixAmong(other, among) && signatureOf(one.guess) === signatureOf(other.guess);

/** The beginning of a file's name that its successors share, and others of the same choice that are of other devices do not. */
export const prefixAmong = ({ source }: LookedAt, among: readonly LookedAt[]): string | null =>
  filePrefixAmong(
    source.name,
    among.map((one) => one.source.name),
  );

/** Files that are made otherwise though their names begin alike: within a plant no prefix tells them apart. */
export const clashing = (lead: LookedAt, among: readonly LookedAt[]): readonly LookedAt[] =>
  among.filter(
    (one) =>
      !isAlarmFile(one) &&
      filePrefixOf(one.source.name) !== null &&
      prefixAmong(one, among) === prefixAmong(lead, among) &&
      signatureOf(one.guess) !== signatureOf(lead.guess),
  );

const signatureOf = ({ import_separator, columns }: ImportGuess) =>
  [import_separator, ...columns.map(({ name }) => name)].join('\n');

export const isAlarmFile = ({ guess }: LookedAt): boolean => guess.remarks.includes('alarm_file');
