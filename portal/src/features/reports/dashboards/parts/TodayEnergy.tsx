import type { DashboardPlant } from '@leitwarte/core/entities';
import { commonZone, formatTime, localDate } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { energyText, euroText, LOW_PERCENT, percentOf, yearBefore } from '../../../../shared/energy/energyText.ts';
import { usePlantTypeName } from '../../../../texts/useTexts.ts';
import { energyByKind, type KindEnergy } from '../energyToday.ts';
import styles from './TodayEnergy.module.css';

interface Props {
  readonly plants: readonly DashboardPlant[];
  readonly nowMs: number;
}

/** Less than that is not worth a word. */
const LEAST_EURO = 1;

/** Today's energy by kind of plant, against what was to be expected up to now and against the same day a year ago. */
export function TodayEnergy({ plants, nowMs }: Props) {
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
  // what cannot be told today is not told: the screen of losses says why
  const kinds = energyByKind(plants, today.data ?? [], before.data ?? []);
  if (kinds.length === 0) return null;
  return (
    <section className={styles.energy} aria-label={t('dashboard.energyToday')}>
      <h2>{t('dashboard.energyToday')}</h2>
      <ul>
        {kinds.map((kind) => (
          <li key={kind.type}>
            <Kind kind={kind} name={typeName(kind.type)} past={past} />
          </li>
        ))}
      </ul>
      <Link to={`/losses?interval=${encodeURIComponent(`day ${written(day)} ${written(day)}`)}`}>
        {t('dashboard.toLosses')}
      </Link>
    </section>
  );
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
          {t('dashboard.ofExpected', { percent: share, expected: energyText(expected ?? 0) })}
        </span>
      )}
      {lostEuro >= LEAST_EURO && (
        <span className={styles.beside}>{t('dashboard.lostEuro', { amount: euroText(lostEuro) })}</span>
      )}
      {before !== undefined && (
        <span className={styles.beside}>
          {t('dashboard.wholeDayBefore', {
            date: formatTime(`${past}T12:00:00Z`, 'dd.MM.yyyy'),
            energy: energyText(before),
          })}
        </span>
      )}
      {counted < plants && <span className={styles.beside}>{t('dashboard.countedPlants', { counted, plants })}</span>}
    </>
  );
}

/** As the address has a day. */
const written = (day: string): string => day.split('-').toReversed().join('/');
