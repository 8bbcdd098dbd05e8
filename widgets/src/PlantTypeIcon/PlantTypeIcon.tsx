import { forwardRef } from 'react';
import { pathOfType } from './paths.ts';
import styles from './PlantTypeIcon.module.css';
import { classNames } from '../theme/classNames.ts';

export interface PlantTypeIconProps {
  /** Plant type as on the wire, such as `Solar`; an unknown one has a neutral symbol. */
  readonly type: string;
  /** Edge length in pixels. Default: 20. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Symbol of a plant type in the color of the text. It is decoration, because the type is written next to it. */
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
