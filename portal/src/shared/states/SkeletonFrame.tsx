import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

interface FrameProps {
  /** Said at once to screen readers. */
  readonly text: string;
  /** How far below the top it stands, in pixels. */
  readonly textTopPx: number;
  readonly children: ReactNode;
}

/** Shapes of what is to come, drawn after 150 ms; the text is read aloud at once. */
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

/** One shape, over which a light passes. */
export function SkeletonShape({ className, heightPx }: { readonly className?: string; readonly heightPx?: number }) {
  return <div className={[styles.shape, className].filter(Boolean).join(' ')} style={{ blockSize: heightPx }} />;
}
