import type { DashboardView } from '@leitwarte/core/codes';
import { SkeletonFrame, SkeletonShape } from '../../../../shared/states/SkeletonFrame.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './DashboardSkeleton.module.css';

/** Distance of the loading text from the top, in pixels: below the header. */
const TEXT_TOP_PX = 240;

/** Placeholder with the final geometry of header and plants. */
export function DashboardSkeleton({ view }: { readonly view: DashboardView }) {
  const text = useCoreText();
  return (
    <SkeletonFrame text={text('notice.plants_loading')} textTopPx={TEXT_TOP_PX}>
      <div className={styles.shapes}>
        <SkeletonShape className={styles.header} />
        <div className={styles.toolbar} />
        <div className={view === 'tiles' ? styles.tiles : styles.list}>
          {Array.from({ length: 12 }, (_, index) => (
            <SkeletonShape key={index} className={styles.item} />
          ))}
        </div>
      </div>
    </SkeletonFrame>
  );
}
