import type { SourceProposal } from '@leitwarte/core/entities';
import { columnDecimals, formatNumber, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import { textOfNumber } from '../../../../shared/form/numberText.ts';
import { TickCell } from '../../../../shared/rows-form/cells.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import styles from './Sources.module.css';

/** Columns of a table of proposals: address, proposed column with reasons, and its last day. */
export function proposalColumns(
  t: TFunction,
  ticked: ReadonlySet<string>,
  onTick: (address: string, isTaken: boolean) => void,
): Column<SourceProposal>[] {
  return [
    // first, because it is the heading if rows are shown as cards
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
      value: ({ reasons, like, in_place_of }) =>
        [
          ...(like !== null && reasons.includes('template') ? [t('sources.templateLine', { address: like })] : []),
          ...reasons
            .filter((reason) => reason !== 'like' && reason !== 'template' && reason !== 'in_place')
            .map((reason) => t(`sources.reasons.${reason}`)),
          ...(like !== null && reasons.includes('like') ? [t('sources.like', { address: like })] : []),
          ...(in_place_of === null ? [] : [t('sources.inPlace', { device: in_place_of })]),
        ].join(', '),
    },
    {
      key: 'day',
      title: t('sources.day'),
      value: (row) => dayOf(t, row),
    },
  ];
}

function proposedTo({ column, component_name, column_name, unit, factor }: SourceProposal): string | null {
  if (column === null) return null;
  const times = factor === null || factor === 1 ? '' : ` × ${textOfNumber(factor)}`;
  return `${component_name ?? ''}: ${column_name ?? ''}${unit ? ` (${unit})` : ''}${times}`;
}

/** Summary of a day: number of values, range as it would be stored, and behaviour unless there are too few values. */
function dayOf(t: TFunction, { readings, least, greatest, unit, behaviour }: SourceProposal): string {
  if (readings === 0) return t('sources.dayOfNone');
  const isFew = behaviour === 'few';
  const parts: string[] = [t(isFew ? 'sources.dayOfFew' : 'sources.dayOfWords', { count: readings })];
  if (least !== null && greatest !== null) {
    const decimals = columnDecimals([least, greatest], unit);
    const [from, to] = [formatNumber(least, decimals), formatNumber(greatest, decimals)];
    const span = from === to ? from : t('sources.dayOf', { from, to });
    parts.push(unit ? `${span}${NARROW_NO_BREAK_SPACE}${unit}` : span);
  }
  if (!isFew) parts.push(t(`sources.behaviours.${behaviour}`));
  return parts.join(', ');
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
