import { forwardRef } from 'react';
import { pathOfType } from './paths.ts';
import styles from './PlantTypeIcon.module.css';
import { classNames } from '../theme/classNames.ts';

export interface PlantTypeIconProps {
  /** Plant type as the wire has it, such as `Solar`; an unknown one gets a neutral sign. */
  readonly type: string;
  /** Edge in pixels. Default 20. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The sign of a plant type, drawn in the text's colour. Decoration: the type itself is written beside it. */
export const PlantTypeIcon = forwardRef<SVGSVGElement, PlantTypeIconProps>(function PlantTypeIcon(
  { type, size = 20, className },
  ref,
) {
  return (
    <svg
      ref={ref}
      className={classNames(styles.icon, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      data-type={type}
    >
      <path d={pathOfType(type)} />
    </svg>
  );
});
