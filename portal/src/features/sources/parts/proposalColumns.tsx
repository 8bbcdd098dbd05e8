import type { SourceProposal } from '@leitwarte/core/entities';
import type { TFunction } from 'i18next';
import { textOfNumber } from '../../../shared/form/numberText.ts';
import { TickCell } from '../../../shared/rows-form/cells.tsx';
import type { Column } from '../../../shared/table/column.ts';
import styles from './Sources.module.css';

/** An address, to what it is proposed and why, and how its last day went. */
export function proposalColumns(
  t: TFunction,
  ticked: ReadonlySet<string>,
  onTick: (address: string, isTaken: boolean) => void,
): Column<SourceProposal>[] {
  return [
    // first: a card has it as its head
    { key: 'address', title: t('sources.address'), value: ({ address }) => address },
    {
      key: 'take',
      title: t('sources.take'),
      width: '96px',
      value: ({ address }) => String(ticked.has(address)),
      cell: ({ address, column }) => (
        <TickCell
          label={t('sources.takeOf', { address })}
          row={address}
          value={ticked.has(address)}
          isDisabled={column === null}
          onChange={(isTaken) => onTick(address, isTaken)}
        />
      ),
    },
    {
      key: 'proposal',
      title: t('sources.proposal'),
      value: proposedTo,
      cell: (row, text) =>
        row.column === null ? <span className={styles.nowhere}>{t('sources.noProposal')}</span> : text(),
    },
    {
      key: 'because',
      title: t('sources.because'),
      value: ({ reasons, like }) =>
        [
          ...(like !== null && reasons.includes('template') ? [t('sources.templateLine', { address: like })] : []),
          ...reasons
            .filter((reason) => reason !== 'like' && reason !== 'template')
            .map((reason) => t(`sources.reasons.${reason}`)),
          ...(like !== null && reasons.includes('like') ? [t('sources.like', { address: like })] : []),
        ].join(', '),
    },
    {
      key: 'day',
      title: t('sources.day'),
      value: (row) => `${dayOf(t, row)}, ${t(`sources.behaviours.${row.behaviour}`)}`,
    },
  ];
}

function proposedTo({ column, component_name, column_name, unit, factor }: SourceProposal): string | null {
  if (column === null) return null;
  const times = factor === null || factor === 1 ? '' : ` × ${textOfNumber(factor)}`;
  return `${component_name ?? ''}: ${column_name ?? ''}${unit ? ` (${unit})` : ''}${times}`;
}

function dayOf(t: TFunction, { readings, least, greatest }: SourceProposal): string {
  if (least === null || greatest === null) return t('sources.dayOfWords', { count: readings });
  return t('sources.dayOf', { count: readings, least: textOfNumber(least), greatest: textOfNumber(greatest) });
}

/** The last values of an address as they would be stored. */
export function seriesColumns(t: TFunction, unit: string | null): Column<SourceProposal['series'][number]>[] {
  return [
    { key: 'time', title: t('sources.at'), kind: 'datetime', value: ({ time }) => time },
    {
      key: 'value',
      title: unit === null ? t('sources.series') : `${t('sources.series')} (${unit})`,
      value: ({ value }) => (typeof value === 'number' ? textOfNumber(value) : value),
    },
  ];
}
