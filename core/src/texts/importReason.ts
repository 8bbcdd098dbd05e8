import { expectingRejections, isOneOf } from '../codes/index.ts';
import type { Import, ImportPreviewed } from '../entities/index.ts';
import { formatNumber } from '../rules/index.ts';
import type { Language } from './language.ts';
import { text, textOrKey } from './text.ts';

/** Maximum number of missing columns that a message names. */
const NAMED = 5;
/** Maximum number of characters that a message shows of the line that was found. */
const FOUND_CHARACTERS = 160;

type Failed = Pick<Import, 'status' | 'reason' | 'reason_lines' | 'rows_read' | 'reason_expected' | 'reason_found'>;

/**
 * Sentence about why a file failed and what to check (decision 4.30), or that data of a source wait because their
 * address is not bound; undefined if neither is the case.
 */
export function importReason(language: Language, file: Failed): string | undefined {
  if (!file.reason) return undefined;
  const counts = { lines: formatNumber(file.reason_lines ?? 0), of: formatNumber(file.rows_read) };
  if (file.reason === 'unbound' && file.status === 'done') return text(language, 'notice.import_unbound', counts);
  const parts = [textOrKey(language, 'rejection', file.reason)];
  if (file.reason_lines !== null) parts.push(text(language, 'notice.import_lines', counts));
  const { expected, found } = lackWords(file);
  if (expected !== undefined) parts.push(text(language, 'notice.import_expected', { expected }));
  if (found !== undefined) parts.push(text(language, 'notice.import_found', { found }));
  return parts.join(' ');
}

type Previewed = Pick<ImportPreviewed, 'reason' | 'rows_read' | 'rejections'>;

/** Sentence about why a previewed file would fail, with what is missing; undefined if it would not fail. */
export function previewReason(language: Language, { reason, rows_read, rejections }: Previewed): string | undefined {
  if (reason === 'not_claimed') return text(language, 'fieldError.not_claimed');
  const own = rejections.filter((one) => isOneOf(expectingRejections, reason) && one.reason === reason);
  return importReason(language, {
    status: 'failed',
    reason,
    reason_lines: null,
    rows_read,
    reason_expected: own.flatMap(({ column }) => column ?? []),
    reason_found: own[0]?.content ?? null,
  });
}

/** Sentence like {@link importReason} for lists of many files: without the line that was found. */
export const shortImportReason = (language: Language, file: Failed): string | undefined =>
  importReason(language, { ...file, reason_found: null });

type Remarked = Pick<Import, 'rows_read' | 'rows_overwritten' | 'overwritten_cause' | 'remarks'>;

/**
 * Remark about lines of a file that overwrite each other, with their number and the likely cause (decision 4.52);
 * undefined if there are none.
 */
export function overwrittenRemark(language: Language, file: Omit<Remarked, 'remarks'>): string | undefined {
  if (file.rows_overwritten === 0) return undefined;
  return text(language, 'notice.import_overwritten', {
    lines: formatNumber(file.rows_overwritten),
    of: formatNumber(file.rows_read),
    cause: file.overwritten_cause === null ? '' : text(language, `overwriteCause.${file.overwritten_cause}`),
  }).trim();
}

/** All remarks about a file that was or would be imported. */
export function remarksOf(language: Language, file: Remarked): string[] {
  const overwritten = overwrittenRemark(language, file);
  const others = file.remarks.map(({ remark, lines, detail }) =>
    text(language, `importRemark.${remark}`, { lines: formatNumber(lines), detail: detail ?? '' }),
  );
  return overwritten === undefined ? others : [overwritten, ...others];
}

/** Second part of a sentence: what a file lacks, and what was found instead. */
export function lackWords({ reason_expected: names, reason_found }: Pick<Failed, 'reason_expected' | 'reason_found'>) {
  const more = names.length - NAMED;
  const found = reason_found?.trim() ?? '';
  return {
    expected: names.length === 0 ? undefined : names.slice(0, NAMED).join(', ') + (more > 0 ? ` … (+${more})` : ''),
    found: found === '' ? undefined : cut(found),
  };
}

const cut = (line: string) => (line.length > FOUND_CHARACTERS ? `${line.slice(0, FOUND_CHARACTERS)} …` : line);
