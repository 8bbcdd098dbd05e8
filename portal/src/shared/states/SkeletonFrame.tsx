import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

interface FrameProps {
  /** Announced to screen readers at once. */
  readonly text: string;
  /** Distance of the text from the top, in pixels. */
  readonly textTopPx: number;
  readonly children: ReactNode;
}

/** Placeholder shapes, visible after 150 ms; screen readers announce the text at once. */
export function SkeletonFrame({ text, textTopPx, children }: FrameProps) {
  return (
    <div className={styles.skeleton} role="status" aria-busy>
      <p className={styles.text} style={{ insetBlockStart: textTopPx }}>
        {text}
      </p>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** One placeholder shape with a shimmer. */
export function SkeletonShape({ className, heightPx }: { readonly className?: string; readonly heightPx?: number }) {
  return <div className={[styles.shape, className].filter(Boolean).join(' ')} style={{ blockSize: heightPx }} />;
}
