import type { PlantStatus } from '@leitwarte/core/codes';
import { forwardRef } from 'react';
import { classNames } from '../theme/classNames.ts';
import styles from './StatusIcon.module.css';

export interface StatusIconProps {
  /** 0 in order, 1 warning, 2 error. */
  readonly status: PlantStatus;
  /** Edge in pixels. Default 16. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The shape of a status: circle, triangle or octagon, each with a sign of its own, so that no colour is needed. */
export const StatusIcon = forwardRef<SVGSVGElement, StatusIconProps>(function StatusIcon(
  { status, size = 16, className },
  ref,
) {
  return (
    <svg
      ref={ref}
      className={classNames(styles.icon, styles[`status${status}`], className)}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {shapes[status]}
    </svg>
  );
});

const shapes: Readonly<Record<PlantStatus, React.ReactNode>> = {
  0: (
    <>
      <circle cx="8" cy="8" r="6.75" />
      <path className={styles.sign} d="M5 8.3l2.1 2.1L11.1 6" />
    </>
  ),
  1: (
    <>
      <path d="M8 1.6L15 14.1H1z" strokeLinejoin="round" strokeWidth="1.4" stroke="currentColor" />
      <path className={styles.sign} d="M8 6v3.6M8 12v.01" />
    </>
  ),
  2: (
    <>
      <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" />
      <path className={styles.sign} d="M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8" />
    </>
  ),
};
