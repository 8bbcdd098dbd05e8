import type { SecurityEntry } from '@leitwarte/core/entities';
import { DASH } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';
import type { useRareText } from '../../../../texts/useRareText.ts';

type CoreText = ReturnType<typeof useRareText>;

/** @param word returns why a sign-in at a provider was refused */
export function securityColumns(t: TFunction, text: CoreText, word: (said: string) => string): Column<SecurityEntry>[] {
  const why = (reason: string | null) => (reason?.startsWith('sso_') === true ? word(reason) : reason);
  return [
    { key: 'at', title: t('security.time'), kind: 'datetime', value: ({ at }) => at, width: '150px' },
    { key: 'event', title: t('security.event'), rowHeader: true, value: ({ event }) => text(`securityEvent.${event}`) },
    {
      key: 'result',
      title: t('security.result'),
      value: ({ result, reason, count }) =>
        [text(`securityResult.${result}`), why(reason)].filter(Boolean).join(': ') + (count > 1 ? ` (${count}×)` : ''),
    },
    { key: 'actor', title: t('security.actor'), value: ({ actor_name }) => actor_name ?? t('security.nobody') },
    { key: 'subject', title: t('security.subject'), value: ({ subject_name }) => subject_name },
    { key: 'address', title: t('security.address'), value: ({ address }) => address },
    { key: 'changes', title: t('security.changes'), value: ({ changes }) => changesInWords(changes), fromWidth: 900 },
  ];
}

/** Description of a recorded change; the record contains the original field names and values. */
function changesInWords(changes: string | null): string | null {
  if (changes === null) return null;
  const parsed: unknown = JSON.parse(changes);
  if (typeof parsed !== 'object' || parsed === null) return null;
  return Object.entries(parsed)
    .map(([field, value]: [string, unknown]) => `${field}: ${turnInWords(value)}`)
    .join(', ');
}

/** Description of a recorded pair of old and new value. */
function turnInWords(value: unknown): string {
  if (!Array.isArray(value)) return inWords(value);
  const [before, after]: readonly unknown[] = Array.from<unknown>(value);
  return `${inWords(before)} → ${inWords(after)}`;
}

const inWords = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? DASH
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
