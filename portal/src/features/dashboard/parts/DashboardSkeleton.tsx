import type { DashboardView } from '@leitwarte/core/codes';
import { useCoreText } from '../../../texts/useTexts.ts';
import styles from './DashboardSkeleton.module.css';

/** Header and plants in their final geometry; drawn after 150 ms, read aloud at once. */
export function DashboardSkeleton({ view }: { readonly view: DashboardView }) {
  const text = useCoreText();
  return (
    <div className={styles.skeleton} role="status" aria-busy>
      <p className={styles.text}>{text('notice.plants_loading')}</p>
      <div className={styles.shapes} aria-hidden>
        <div className={styles.header} />
        <div className={styles.toolbar} />
        <div className={view === 'tiles' ? styles.tiles : styles.list}>
          {Array.from({ length: 12 }, (_, index) => (
            <div key={index} className={styles.item} />
          ))}
        </div>
      </div>
    </div>
  );
}
