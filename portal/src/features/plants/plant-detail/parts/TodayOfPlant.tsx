import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { formatTime, localDate, LOW_PERCENT } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { energyText, percentOf, yearBefore } from '../../../../shared/energy/energyText.ts';
import styles from './TodayOfPlant.module.css';

interface Props {
  readonly plant: { readonly id: number; readonly timezone: string };
  readonly nowMs: number;
}

/** Number of components listed here; the loss screen has all. */
const COMPONENTS_MAX = 4;

/**
 * Today's energy of the plant compared with the expected energy and with the same day a year ago; the components with the smallest share
 * first.
 */
export function TodayOfPlant({ plant: { id, timezone }, nowMs }: Props) {
  const { t } = useTranslation();
  const day = localDate(nowMs, timezone);
  const past = yearBefore(day);
  const today = useCall('losses', 'ofPlant', { id, query: { from: day, until: day } }, { failure: 'quiet' }).data;
  const measured = today?.plant.measured_wh ?? null;
  const before = useCall(
    'losses',
    'ofPlant',
    measured === null ? undefined : { id, query: { from: past, until: past } },
    { failure: 'quiet' },
  ).data;
  if (today === undefined || measured === null) return null;
  const { expected_wh: expected } = today.plant;
  const percent = percentOf(measured, expected);
  const beforeWh = before?.plant.measured_wh ?? null;
  const lagging = laggingFirst(today.days);
  const rest = lagging.length - COMPONENTS_MAX;
  return (
    <section className={styles.today} aria-labelledby="plant-today">
      <p>
        <span id="plant-today">{t('plant.today')}</span> <strong>{energyText(measured / 1000)}</strong>
        {percent !== undefined && (
          <span data-low={percent < LOW_PERCENT || undefined}>
            {t('plant.todayExpected', { percent, expected: energyText((expected ?? 0) / 1000) })}
          </span>
        )}
        {beforeWh !== null && (
          <span>
            {t('plant.todayBefore', {
              date: formatTime(`${past}T12:00:00Z`, 'dd.MM.yyyy'),
              energy: energyText(beforeWh / 1000),
            })}
          </span>
        )}
        <Link to={`/losses?of=${id}&interval=${encodeURIComponent(`day ${written(day)} ${written(day)}`)}`}>
          {t('plant.toLosses')}
        </Link>
      </p>
      {lagging.length > 1 && (
        <ul>
          {lagging.slice(0, COMPONENTS_MAX).map(({ name, energy, share }) => (
            <li key={name} data-low={share < LOW_PERCENT || undefined}>
              <span>{name}</span> {t('plant.todayShare', { energy: energyText(energy), percent: share })}
            </li>
          ))}
          {rest > 0 && <li>{t('plant.todayMore', { count: rest })}</li>}
        </ul>
      )}
    </section>
  );
}

/** Components with expected energy, the smallest share first. */
function laggingFirst(days: PlantLossesDetail['days']) {
  return days
    .flatMap(({ name, measured_wh: wh, expected_wh: expected }) => {
      const share = wh === null ? undefined : percentOf(wh, expected);
      return share === undefined ? [] : [{ name, energy: (wh ?? 0) / 1000, share }];
    })
    .toSorted((a, b) => a.share - b.share);
}

/** A day in the format of the address. */
const written = (day: string): string => day.split('-').toReversed().join('/');
