import type { ProvenanceFile, ProvenanceReading, ProvenanceSource } from '@leitwarte/core/entities';
import { durationText, formatNumber, formatTime, formatValue } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { exactDecimals } from './exactDecimals.ts';
import styles from './Provenance.module.css';
import { SourceAlarms } from './SourceAlarms.tsx';
import { SourceChart } from './SourceChart.tsx';

interface Props {
  readonly source: ProvenanceSource;
  readonly files: readonly ProvenanceFile[];
  /** Whether the figure is a single reading; if so, only this reading is listed. */
  readonly isReading: boolean;
  /** Whether the figure is the value of this column alone. */
  readonly isAlone: boolean;
  /** Whether this is the first column of its plant; only that one lists the events at the plant. */
  readonly isFirstOfPlant: boolean;
}

/** One column: its days, its completeness, and its readings with file and line. */
export function SourcePart({ source, files, isReading, isAlone, isFirstOfPlant }: Props) {
  const { t } = useTranslation();
  const { column, value, unit, hours, count, expected, gaps, exchanges, dips, factor, readings } = source;
  const { zone } = column;
  const time = (iso: string) => formatTime(iso, 'dd.MM.yyyy HH:mm', zone);
  const title = t('provenance.source', column);
  const columns = columnsOf(source, files, t);
  const isCut = !isReading && readings.filter(({ before }) => !before).length < count;
  return (
    <section className={styles.source}>
      <h3 className={styles.subtitle}>{title}</h3>
      <dl className={styles.facts}>
        {!isAlone && (
          <>
            <dt>{t('provenance.total')}</dt>
            <dd className={styles.value}>{formatValue(value, unit, exactDecimals([value]))}</dd>
          </>
        )}
        <dt>{t('provenance.time')}</dt>
        <dd>
          {t('provenance.span', {
            from: time(source.from),
            until: time(source.until),
            zone,
            hours: formatNumber(hours),
          })}
        </dd>
        <dt>{t('provenance.counts')}</dt>
        <dd>{t(completeness(source), { count, expected: formatNumber(expected) })}</dd>
        {factor !== null && (
          <>
            <dt>{t('provenance.factor')}</dt>
            <dd>{t('provenance.factorOf', { factor: String(factor).replace('.', ',') })}</dd>
          </>
        )}
        {gaps.length > 0 && (
          <>
            <dt>{t('provenance.gaps')}</dt>
            <dd>
              {gaps
                .map((gap) => `${time(gap.from)} – ${time(gap.until)} (${durationText(gap.from, gap.until)})`)
                .join(', ')}
            </dd>
          </>
        )}
        {exchanges.length > 0 && (
          <>
            <dt>{t('provenance.exchanges')}</dt>
            <dd>{exchanges.map(time).join(', ')}</dd>
          </>
        )}
        {dips.length > 0 && (
          <>
            <dt>{t('provenance.dips')}</dt>
            <dd>{dips.map((dip) => `${time(dip.at)}: ${formatValue(dip.value, column.unit)}`).join(', ')}</dd>
          </>
        )}
        {isFirstOfPlant && <SourceAlarms source={source} />}
      </dl>
      <SourceChart source={source} title={title} />
      {source.computed && <p className={styles.quiet}>{t('provenance.computed')}</p>}
      {isCut && <p className={styles.quiet}>{t('provenance.readingsFirst', { count: readings.length })}</p>}
      {readings.length > 0 && (
        <DataTable
          // on a phone a table of times and values is not split into cards
          {...(columns.length === 2 && { cardsBelow: 0 })}
          title={`${t('provenance.readings')}: ${title}`}
          columns={columns}
          rows={readings}
          rowKey={({ at }) => at}
          zone={zone}
          tools={false}
        />
      )}
    </section>
  );
}

/**
 * Key of the text about completeness. A single reading is not called complete, because no expected number of readings
 * is known for it.
 */
function completeness({ count, gaps }: ProvenanceSource) {
  if (count === 0) return 'provenance.countNone';
  return count > 1 && gaps.length === 0 ? 'provenance.countWhole' : 'provenance.countOf';
}

/** Columns for time and value; file, line and note if any reading has them. */
function columnsOf(
  { column: { unit }, readings }: ProvenanceSource,
  files: readonly ProvenanceFile[],
  t: TFunction,
): Column<ProvenanceReading>[] {
  const columns: Column<ProvenanceReading>[] = [
    { key: 'at', title: t('provenance.at'), kind: 'datetime', value: ({ at }) => at },
    {
      key: 'value',
      title: t('provenance.value'),
      kind: 'number',
      decimals: exactDecimals(readings.map(({ value }) => value)),
      ...(unit && { unit }),
      value: ({ value }) => value,
    },
    { key: 'file', title: t('provenance.file'), value: ({ file }) => files.find(({ id }) => id === file)?.file },
    { key: 'line', title: t('provenance.line'), kind: 'number', decimals: 0, value: ({ line }) => line },
    {
      key: 'note',
      title: t('provenance.note'),
      value: ({ before, dip, counts }) => {
        if (before) return t('provenance.before');
        if (dip) return t('provenance.dip');
        return counts ? undefined : t('provenance.ignored');
      },
    },
  ];
  return columns.filter(
    ({ value }, index) => index < 2 || readings.some((reading) => (value(reading) ?? null) !== null),
  );
}
