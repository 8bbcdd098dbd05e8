import type { DashboardPlant } from '@leitwarte/core/entities';
import { shownStatus } from '@leitwarte/core/rules';
import { reasonsOf } from '../model.ts';
import { useNightNote } from '../useNightNote.ts';
import { useWorkNote } from '../useWorkNote.ts';
import styles from './PlantReason.module.css';
import type { PlantViewProps } from './plantView.ts';

interface Props extends Pick<PlantViewProps, 'nowMs' | 'shares'> {
  readonly plant: DashboardPlant;
}

/** Notes on a plant: why it is not in order, planned work, its share of the expected energy, and night. */
export function PlantReason({ plant, nowMs, shares }: Props) {
  const reason = reasonsOf(plant).join(' · ');
  const work = useWorkNote()(plant, nowMs);
  const note = [shares?.get(plant.id), useNightNote()(plant, nowMs)].filter(Boolean).join(' · ');
  return (
    <>
      {reason !== '' && (
        <span className={styles.reason} data-status={shownStatus(plant)}>
          {reason}
        </span>
      )}
      {work !== undefined && <span className={styles.note}>{work.whole}</span>}
      {work === undefined && note !== '' && <span className={styles.note}>{note}</span>}
    </>
  );
}
