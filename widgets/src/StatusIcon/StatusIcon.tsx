import type { PlantStatus } from '@leitwarte/core/codes';
import { forwardRef } from 'react';
import { classNames } from '../theme/classNames.ts';
import styles from './StatusIcon.module.css';

export interface StatusIconProps {
  /** 0 OK, 1 warning, 2 error. */
  readonly status: PlantStatus;
  /** Edge length in pixels. Default: 16. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Shape of a status: circle, triangle or octagon, each with its own symbol, so that it does not depend on color. */
export const StatusIcon = forwardRef<SVGSVGElement, StatusIconProps>(function StatusIcon(
  { status, size = 16, className },
  ref,
) {
  const [ground, sign] = shapes[status];
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
      <path d={ground} />
      <path className={styles.sign} d={sign} />
    </svg>
  );
});

/** Background and symbol of each status, on a 16 by 16 grid. */
const shapes: Readonly<Record<PlantStatus, readonly [ground: string, sign: string]>> = {
  0: ['M1.25 8a6.75 6.75 0 1 1 13.5 0 6.75 6.75 0 1 1-13.5 0z', 'M5 8.3l2.1 2.1L11.1 6'],
  1: ['M8 1.6L15 14.1H1z', 'M8 6v3.6M8 12v.01'],
  2: ['M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z', 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8'],
};
