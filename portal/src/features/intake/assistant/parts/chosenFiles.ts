import { filePrefixAmong, filePrefixOf } from '@leitwarte/core/rules';
import type { ImportGuess, UnclaimedFile } from '@leitwarte/core/entities';
import { base64Of } from '../../../../shared/guess/base64.ts';
import type { ChosenFile } from './draft.ts';

/** Base64 adds a third to the size, and the server accepts at most 32 MiB per call. */
const FILE_BYTES_MAX = 24 * 1024 * 1024;
/** Number of bytes that the server uses for guessing. */
const GUESS_BYTES = 512 * 1024;
/** Number of bytes that are sent after each change of a guess. */
const SAMPLE_BYTES = 128 * 1024;

/** A local file, or a file waiting on the server, of which only the name is sent. */
export interface Source {
  readonly name: string;
  readonly isTooLarge: boolean;
  /** The beginning of the file, from which its format is guessed. */
  readonly beginning: () => Promise<ChosenFile>;
  /** The sample that is sent after each change of a guess. */
  readonly sample: () => Promise<Sample>;
  readonly whole: () => Promise<ChosenFile>;
  readonly waits: boolean;
}

interface Sample {
  readonly sample: ChosenFile;
  /** Whether the sample is only a part of the file. */
  readonly isCut: boolean;
}

/** A source with its guessed format. */
export interface LookedAt extends Sample {
  readonly source: Source;
  readonly guess: ImportGuess;
}

export function droppedFile(file: File): Source {
  const name = file.name.normalize('NFC');
  // a part of a workbook or archive cannot be parsed
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

/** End of the last complete line of the beginning. */
async function endOfSample(file: File): Promise<number> {
  if (file.size <= SAMPLE_BYTES) return file.size;
  const bytes = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  const last = bytes.lastIndexOf(10);
  // in UTF-16 the line break is followed by a zero byte
  return last < 0 ? bytes.length : bytes[last + 1] === 0 ? last + 2 : last + 1;
}

/** Whether two files have the same format, so that the same settings parse both. */
export const isAlike = (one: LookedAt, other: LookedAt, among: readonly LookedAt[]): boolean =>
  prefixAmong(one, among) === prefixAmong(other, among) && signatureOf(one.guess) === signatureOf(other.guess);

/**
 * Common beginning of the names of later files of this kind, chosen to differ from those of other devices among the
 * selected files.
 */
export const prefixAmong = ({ source }: LookedAt, among: readonly LookedAt[]): string | null =>
  filePrefixAmong(
    source.name,
    among.map((one) => one.source.name),
  );

/** Files with another format whose names begin alike: no prefix can distinguish them within a plant. */
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
