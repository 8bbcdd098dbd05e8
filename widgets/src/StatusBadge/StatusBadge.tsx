import type { PlantStatus } from '@leitwarte/core/codes';
import { germanPlantStatus } from '@leitwarte/core/texts/plants';
import { forwardRef } from 'react';
import { StatusIcon } from '../StatusIcon/StatusIcon.tsx';
import { classNames } from '../theme/classNames.ts';
import styles from './StatusBadge.module.css';

export interface StatusBadgeProps {
  /** 0 OK, 1 warning, 2 error. */
  readonly status: PlantStatus;
  /** Texts by status. Default: German (in Ordnung, Warnung, Störung). */
  readonly labels?: Readonly<Record<PlantStatus, string>>;
  /** Why the plant has this status; shown on hover. */
  readonly reason?: string | undefined;
  /** `plain`: without background; `icon`: the word is only for screen readers. Default: `filled`. */
  readonly variant?: 'filled' | 'plain' | 'icon';
  readonly className?: string | undefined;
}

/** A status shown by shape, color and word. */
export const StatusBadge = forwardRef<HTMLSpanElement, StatusBadgeProps>(function StatusBadge(
  { status, labels = germanPlantStatus, reason, variant = 'filled', className },
  ref,
) {
  return (
    <span
      ref={ref}
      className={classNames(styles.badge, styles[variant], styles[`status${status}`], className)}
      title={reason}
      data-status={status}
      part="badge"
    >
      <StatusIcon status={status} size={variant === 'filled' ? 14 : 16} />
      <span className={variant === 'icon' ? styles.spoken : undefined}>{labels[status]}</span>
    </span>
  );
});
