import { formatDate } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Bars } from '../../../../shared/bars/Bars.tsx';
import { Segments } from '../../../../shared/segments/Segments.tsx';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { type BothTimes, change, type ComparedPlant, isTooIncomplete, placesOf, totals } from '../model.ts';
import type { ComparedSpans, CompareWay, Period } from '../periods.ts';
import styles from './Compare.module.css';
import { CompareNotes } from './CompareNotes.tsx';
import { CompareTable } from './CompareTable.tsx';
import { changeText, periodName, shortMonth, spanText, valueText } from './words.ts';

interface Props {
  readonly period: Period;
  readonly way: CompareWay;
  readonly spans: ComparedSpans;
  /** The compared plants; at least one. */
  readonly plants: readonly BothTimes[];
  /** Plants with known energy in only one of the spans. */
  readonly others: readonly ComparedPlant[];
  /** Number of requested plants. */
  readonly all: number;
  readonly isPerKw: boolean;
  readonly by: 'time' | 'plant';
  readonly onBy: (by: 'time' | 'plant') => void;
  /** Whether a single plant is shown. */
  readonly isOne: boolean;
  readonly onPlant: (plant: number | undefined) => void;
  readonly hrefOf: (plant: number) => string;
}

/** If a bar has at least this many kWh, the chart uses MWh. */
const MWH_FROM = 10_000;

/** The result as a sentence, as a bar chart, and by plant. */
export function CompareResult(props: Props) {
  const { period, way, spans, plants, others, all, isPerKw, by, onBy, isOne, onPlant, hrefOf } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const sums = totals(plants, isPerKw);
  const isYear = period.month === 0;
  const name = periodName(period, language);
  const then = t(`compare.past.${way}`);
  const drawn = barsOf(props, (place) => (isYear ? shortMonth(Number(place), language) : place));
  return (
    <>
      {isOne && (
        <div>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconArrowLeft size={14} stroke={1.8} aria-hidden />}
            onClick={() => onPlant(undefined)}
          >
            {t('compare.back')}
          </Button>
        </div>
      )}
      <section className={styles.answer} aria-label={t('compare.title')}>
        {sums === undefined ? (
          <p className={styles.sentence}>{t('compare.noCapacity')}</p>
        ) : (
          <p className={styles.sentence}>
            <span>
              {spans.isRunning ? t('compare.until', { period: name, day: formatDate(spans.now.until) }) : name}
            </span>{' '}
            <strong>{valueText(sums.now, isPerKw)}</strong>, <span>{then}</span>{' '}
            <strong>{valueText(sums.before, isPerKw)}</strong>
            <Change of={isTooIncomplete(plants, spans) ? undefined : change(sums)} />
          </p>
        )}
        <p className={styles.spans}>
          {isOne ? plants[0]?.name : t('compare.ofPlants', { count: plants.length, all })}
          {'. '}
          {way === 'expected'
            ? t('compare.asExpected', { now: spanText(spans.now) })
            : t(spans.isRunning ? 'compare.running' : 'compare.whole', {
                now: spanText(spans.now),
                before: spanText(spans.before),
              })}{' '}
          <Link to={lossesOf(period, isOne ? plants[0]?.id : undefined)}>{t('compare.why')}</Link>
        </p>
        <CompareNotes
          plants={plants}
          others={others}
          way={way}
          // a plant without expected energy may still have the roles for its energy
          lacksRoles={way !== 'expected' && plants.length + others.length < all}
        />
      </section>
      <section className={styles.bars}>
        <Segments
          label={t('compare.by')}
          value={by}
          size="sm"
          segments={[
            { value: 'time', label: t(`compare.byTime.${isYear ? 'year' : 'month'}`) },
            { value: 'plant', label: t('compare.byPlant') },
          ]}
          onChange={onBy}
        />
        <Bars
          title={t('compare.bars')}
          unit={drawn.unit}
          decimals={1}
          places={drawn.places}
          series={[
            { key: 'before', label: then, values: drawn.before },
            { key: 'now', label: name, values: drawn.now },
          ]}
        />
      </section>
      <CompareTable plants={plants} isPerKw={isPerKw} now={name} before={then} onPlant={onPlant} hrefOf={hrefOf} />
    </>
  );
}

function Change({ of }: { readonly of: number | undefined }) {
  if (of === undefined) return null;
  const tone = Math.round(of) === 0 ? undefined : of < 0 ? 'less' : 'more';
  return (
    <>
      , <strong data-tone={tone}>{changeText(of)}</strong>
    </>
  );
}

/** The figures of the bars, all in the same unit. */
function barsOf({ by, plants, isPerKw, period, spans }: Props, captionOf: (place: string) => string) {
  const found =
    by === 'time'
      ? placesOf(plants, period.month === 0, isPerKw, Math.max(spans.now.days, spans.before.days))
      : {
          places: plants.map(({ name }) => name),
          now: plants.map(({ now, capacity }) => perKw(now, capacity, isPerKw)),
          before: plants.map(({ before, capacity }) => perKw(before, capacity, isPerKw)),
        };
  const highest = [...found.now, ...found.before].reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  const isMwh = !isPerKw && highest >= MWH_FROM;
  const scaled = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null || !isMwh ? value : value / 1000));
  return {
    unit: isPerKw ? 'kWh/kW' : isMwh ? 'MWh' : 'kWh',
    places: by === 'time' ? found.places.map(captionOf) : found.places,
    now: scaled(found.now),
    before: scaled(found.before),
  };
}

function perKw(kwh: number, capacity: number | undefined, isPerKw: boolean): number | null {
  if (!isPerKw) return kwh;
  return capacity === undefined ? null : kwh / capacity;
}

/** Address of the loss screen with the same period. */
function lossesOf({ year, month }: Period, plant: number | undefined): string {
  const at =
    month === 0 ? `year ${year}` : `month ${['', ''].map(() => `${String(month).padStart(2, '0')}/${year}`).join(' ')}`;
  return `/losses?interval=${encodeURIComponent(at)}${plant === undefined ? '' : `&of=${plant}`}`;
}
