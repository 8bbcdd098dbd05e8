import type { DashboardPlant } from '@leitwarte/core/entities';
import { shownStatus } from '@leitwarte/core/rules';
import { reasonsOf } from '../model.ts';
import { useWorkNote } from '../useWorkNote.ts';
import styles from './PlantReason.module.css';

/** Why a plant is not in order, and what is planned on it. */
export function PlantReason({ plant, nowMs }: { readonly plant: DashboardPlant; readonly nowMs: number }) {
  const reason = reasonsOf(plant).join(' · ');
  const work = useWorkNote()(plant, nowMs);
  return (
    <>
      {reason !== '' && (
        <span className={styles.reason} data-status={shownStatus(plant)}>
          {reason}
        </span>
      )}
      {work !== undefined && <span className={styles.work}>{work.whole}</span>}
    </>
  );
}
