import { useCoreText } from '../../../texts/useTexts.ts';
import type { BuiltView } from '../model.ts';
import styles from './DashboardSkeleton.module.css';

/** Header and plants in their final geometry; drawn after 150 ms, read aloud at once. */
export function DashboardSkeleton({ view }: { readonly view: BuiltView }) {
  const text = useCoreText();
  return (
    <div className={styles['skeleton']} role="status" aria-busy>
      <p className={styles['text']}>{text('notice.plants_loading')}</p>
      <div className={styles['shapes']} aria-hidden>
        <div className={styles['header']} />
        <div className={styles['toolbar']} />
        <div className={styles[view]}>
          {Array.from({ length: 12 }, (_, index) => (
            <div key={index} className={styles['item']} />
          ))}
        </div>
      </div>
    </div>
  );
}
