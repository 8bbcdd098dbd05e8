import type { DashboardPlant } from '@leitwarte/core/entities';
import { shownStatus } from '@leitwarte/core/rules';
import { reasonsOf } from '../model.ts';
import { useNightNote } from '../useNightNote.ts';
import { useWorkNote } from '../useWorkNote.ts';
import styles from './PlantReason.module.css';

/** Why a plant is not in order, what is planned on it, and that its sun is down. */
export function PlantReason({ plant, nowMs }: { readonly plant: DashboardPlant; readonly nowMs: number }) {
  const reason = reasonsOf(plant).join(' · ');
  const work = useWorkNote()(plant, nowMs);
  const night = useNightNote()(plant, nowMs);
  return (
    <>
      {reason !== '' && (
        <span className={styles.reason} data-status={shownStatus(plant)}>
          {reason}
        </span>
      )}
      {work !== undefined && <span className={styles.note}>{work.whole}</span>}
      {work === undefined && night !== undefined && <span className={styles.note}>{night}</span>}
    </>
  );
}
