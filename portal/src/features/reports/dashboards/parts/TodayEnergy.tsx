import type { DashboardPlant } from '@leitwarte/core/entities';
import { commonZone, DAY_MS, formatTime, localDate, LOW_PERCENT } from '@leitwarte/core/rules';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { energyText, euroText, percentOf, yearBefore } from '../../../../shared/energy/energyText.ts';
import { useScreenTexts } from '../../../../texts/useScreenTexts.ts';
import { useCoreText, usePlantTypeName } from '../../../../texts/useTexts.ts';
import { energyTexts } from '../energyTexts.ts';
import { energyByKind, type KindEnergy, plantShares } from '../energyToday.ts';
import styles from './TodayEnergy.module.css';

interface Props {
  readonly plants: readonly DashboardPlant[];
  readonly nowMs: number;
  /** Is given, by plant, its share of the expected energy and what it lost, in a few words. */
  readonly onShares: (shares: ReadonlyMap<number, string>) => void;
}

/** Less than that is not worth a word. */
const LEAST_EURO = 1;
/** From so many percent on a tile has no cause: models and sensors are no better. */
const WELL_PERCENT = 95;

/** Today's energy by kind of plant, against what was to be expected up to now and against the same day a year ago. */
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
  useShares(plants, nowMs, today.data !== undefined, onShares);
  // what cannot be told today is not told: the screen of losses says why
  const kinds = energyByKind(plants, today.data ?? [], before.data ?? []);
  if (kinds.length === 0) return null;
  return (
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
  );
}

/** Asks for today and yesterday, and gives on what stands on tiles and in lists. */
function useShares(plants: readonly DashboardPlant[], nowMs: number, isDue: boolean, onShares: Props['onShares']) {
  const { t } = useTranslation();
  const text = useCoreText();
  const zone = commonZone(plants.map(({ timezone }) => timezone));
  const [from, until] = [localDate(nowMs - DAY_MS, zone), localDate(nowMs, zone)];
  const { data } = useCall('losses', 'list', isDue ? { query: { from, until, by: 'day' } } : undefined, {
    failure: 'quiet',
  });
  const shares = useMemo(
    () =>
      data &&
      new Map(
        plantShares(data).map(({ plant, day, percent, cause, eur }) => {
          const when = day === until ? 'Today' : 'Yesterday';
          const isLost = cause !== undefined && eur >= LEAST_EURO && percent < WELL_PERCENT;
          return [
            plant,
            isLost
              ? t(`energyToday.lost${when}`, { percent, cause: text(`lossCause.${cause}`), amount: euroText(eur) })
              : t(`energyToday.share${when}`, { percent }),
          ];
        }),
      ),
    [data, until, t, text],
  );
  useEffect(() => {
    if (shares !== undefined) onShares(shares);
  }, [shares, onShares]);
}

interface KindProps {
  readonly kind: KindEnergy;
  readonly name: string;
  readonly past: string;
}

function Kind({ kind, name, past }: KindProps) {
  const { t } = useTranslation();
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
            date: formatTime(`${past}T12:00:00Z`, 'dd.MM.yyyy'),
            energy: energyText(before),
          })}
        </span>
      )}
      {counted < plants && <span className={styles.beside}>{t('energyToday.countedPlants', { counted, plants })}</span>}
    </>
  );
}

/** As the address has a day. */
const written = (day: string): string => day.split('-').toReversed().join('/');
