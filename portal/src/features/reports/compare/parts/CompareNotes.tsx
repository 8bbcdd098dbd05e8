import { useTranslation } from 'react-i18next';
import { type BothTimes, type ComparedPlant, isIncomplete } from '../model.ts';
import type { CompareWay } from '../periods.ts';
import styles from './Compare.module.css';

interface Props {
  readonly plants: readonly BothTimes[];
  readonly others: readonly ComparedPlant[];
  readonly way: CompareWay;
  /** Whether plants are left out because nothing is known of their energy. */
  readonly lacksRoles: boolean;
}

/** Maximum number of names that are listed; of more plants only the number is shown. */
const NAMES_MAX = 4;

/** Limitations of the result: plants with missing days, and plants that are left out. */
export function CompareNotes({ plants, others, way, lacksRoles }: Props) {
  const { t } = useTranslation();
  const incomplete = plants.filter(isIncomplete);
  const listed = (names: readonly string[]) =>
    [
      ...names.slice(0, NAMES_MAX),
      ...(names.length > NAMES_MAX ? [t('compare.more', { count: names.length - NAMES_MAX })] : []),
    ].join(', ');
  const withDays = (plant: BothTimes) =>
    t('compare.missingDays', {
      name: plant.name,
      count: Math.max(1, Math.round(Math.max(plant.missingNow, plant.missingBefore))),
    });
  return (
    <>
      {incomplete.length > 0 && (
        <p role="note" className={styles.incomplete}>
          {t('compare.incomplete', { plants: listed(incomplete.map(withDays)) })}
        </p>
      )}
      {lacksRoles && (
        <p role="note" className={styles.note}>
          {t('compare.noRole')}
        </p>
      )}
      {others.length > 0 && (
        <p role="note" className={styles.note}>
          {t(way === 'expected' ? 'compare.withoutExpected' : 'compare.without', {
            plants: listed(others.map(({ name }) => name)),
          })}
        </p>
      )}
    </>
  );
}
