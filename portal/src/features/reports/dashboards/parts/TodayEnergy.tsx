import type { DashboardPlant, PlantLosses } from '@leitwarte/core/entities';
import { commonZone, DAY_MS, formatDateIn, localDate, LOW_PERCENT } from '@leitwarte/core/rules';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isRefusedChange } from '../../../../data/answers.ts';
import { markTold } from '../../../../data/told.ts';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { lazyPart } from '../../../../shared/lazy/lazyPart.tsx';
import { energyText, euroText, percentOf, yearBefore } from '../../../../shared/energy/energyText.ts';
import { useScreenTexts } from '../../../../texts/useScreenTexts.ts';
import { useCoreText, useLanguage, usePlantTypeName } from '../../../../texts/useTexts.ts';
import { energyTexts } from '../energyTexts.ts';
import { energyByKind, type KindEnergy, plantShares } from '../energyToday.ts';
import styles from './TodayEnergy.module.css';

const FlowToday = lazyPart(() => import('./FlowToday.tsx').then(({ FlowToday: part }) => part), {
  isOptional: true,
});

interface Props {
  readonly plants: readonly DashboardPlant[];
  readonly nowMs: number;
  /** Called with a short text by plant: its share of the expected energy, and its loss. */
  readonly onShares: (shares: ReadonlyMap<number, string> | undefined) => void;
}

/** Minimum loss in euros that is shown. */
const LEAST_EURO = 1;
/**
 * Percentage of the expected energy from which on a tile names no cause, because models and sensors are not more
 * accurate.
 */
const WELL_PERCENT = 95;

/** Today's energy by kind of plant, compared with the expected energy until now and with the same day a year ago. */
export function TodayEnergy({ plants, nowMs, onShares }: Props) {
  useScreenTexts({ energyToday: energyTexts });
  const { t } = useTranslation();
  const typeName = usePlantTypeName();
  const day = localDate(nowMs, commonZone(plants.map(({ timezone }) => timezone)));
  const past = yearBefore(day);
  const today = useCall('losses', 'list', { query: { from: day, until: day } }, { failure: 'quiet' });
  const before = useCall(
    'losses',
    'list',
    today.data === undefined ? undefined : { query: { from: past, until: past } },
    { failure: 'quiet' },
  );
  const beside = useShares(plants, nowMs, today.data, onShares);
  // a refusal is not reported here; the loss screen, which can request less, shows the reason
  for (const { error } of [today, before, beside]) if (isRefusedChange(error)) markTold(error);
  const kinds = energyByKind(plants, today.data ?? [], before.data ?? []);
  if (kinds.length === 0) return null;
  return (
    <>
      <section className={styles.energy} aria-label={t('energyToday.title')}>
        <h2>{t('energyToday.title')}</h2>
        <ul>
          {kinds.map((kind) => (
            <li key={kind.type}>
              <Kind kind={kind} name={typeName(kind.type)} past={past} />
            </li>
          ))}
        </ul>
        <Link to={`/losses?interval=${encodeURIComponent(`day ${written(day)} ${written(day)}`)}`}>
          {t('energyToday.toLosses')}
        </Link>
      </section>
      <FlowToday plants={plants} />
    </>
  );
}

/** Requests today and yesterday, and passes the texts for tiles and lists on; returns both queries. */
function useShares(
  plants: readonly DashboardPlant[],
  nowMs: number,
  today: readonly PlantLosses[] | undefined,
  onShares: Props['onShares'],
) {
  const { t } = useTranslation();
  const text = useCoreText();
  const zone = commonZone(plants.map(({ timezone }) => timezone));
  const [from, until] = [localDate(nowMs - DAY_MS, zone), localDate(nowMs, zone)];
  const reading = useCall('losses', 'list', today && { query: { from, until, by: 'day' } }, {
    failure: 'quiet',
  });
  const { data } = reading;
  // each plant's today and yesterday in its zone, as one string, so that it changes with the day and not every minute
  const days = JSON.stringify(
    plants.map(({ id, timezone }) => [id, localDate(nowMs, timezone), localDate(nowMs - DAY_MS, timezone)] as const),
  );
  const shares = useMemo(() => {
    if (data === undefined || today === undefined) return undefined;
    const known = daysOf(days);
    return new Map(
      plantShares(data, { day: until, rows: today }).flatMap(({ plant, day, percent, isModel, cause, eur }) => {
        const own = known.get(plant);
        const isToday = day === own?.today;
        if (!isToday && day !== own?.yesterday) return [];
        const isLost = isToday && cause !== undefined && eur >= LEAST_EURO && percent < WELL_PERCENT;
        const share = isLost
          ? t('energyToday.lostToday', { percent, cause: text(`lossCause.${cause}`), amount: euroText(eur) })
          : t(isToday ? 'energyToday.shareToday' : 'energyToday.shareYesterday', { percent });
        return [[plant, isModel ? t('energyToday.byModel', { share }) : share] as const];
      }),
    );
  }, [data, today, days, until, t, text]);
  useEffect(() => {
    onShares(shares);
  }, [shares, onShares]);
  // clears the texts of a past day, or of plants that have become too many
  useEffect(() => () => onShares(undefined), [onShares]);
  return reading;
}

const daysOf = (days: string) =>
  new Map((JSON.parse(days) as [number, string, string][]).map(([id, today, yesterday]) => [id, { today, yesterday }]));

interface KindProps {
  readonly kind: KindEnergy;
  readonly name: string;
  readonly past: string;
}

function Kind({ kind, name, past }: KindProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { measured, expected, yearBefore: before, lostEuro = 0, counted, plants } = kind;
  const share = percentOf(measured, expected);
  return (
    <>
      <span className={styles.kind}>{name}</span> <strong>{energyText(measured)}</strong>
      {share !== undefined && (
        <span className={styles.beside} data-low={share < LOW_PERCENT || undefined}>
          {t('energyToday.ofExpected', { percent: share, expected: energyText(expected ?? 0) })}
        </span>
      )}
      {lostEuro >= LEAST_EURO && (
        <span className={styles.beside}>{t('energyToday.lostEuro', { amount: euroText(lostEuro) })}</span>
      )}
      {before !== undefined && (
        <span className={styles.beside}>
          {t('energyToday.wholeDayBefore', {
            date: formatDateIn(past, language),
            energy: energyText(before),
          })}
        </span>
      )}
      {counted < plants && <span className={styles.beside}>{t('energyToday.countedPlants', { counted, plants })}</span>}
    </>
  );
}

/** A day in the format of the address. */
const written = (day: string): string => day.split('-').toReversed().join('/');
