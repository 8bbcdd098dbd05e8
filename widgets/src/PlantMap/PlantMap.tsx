import type { PlantStatus } from '@leitwarte/core/codes';
import { forwardRef, memo, type KeyboardEvent, type MouseEvent } from 'react';
import { StatusIcon } from '../StatusIcon/StatusIcon.tsx';
import { classNames } from '../theme/classNames.ts';
import {
  ASPECT,
  frameOf,
  marksOf,
  netPath,
  outlinePath,
  spotsOf,
  WIDTH,
  type Mark,
  type Outlines,
} from './geometry.ts';
import { germanMapLabels, type PlantMapLabels } from './labels.ts';
import styles from './PlantMap.module.css';

export interface MappedPlant {
  readonly id: number;
  readonly name: string;
  /** Degrees north and east; a plant without a position is only counted below the map. */
  readonly latitude?: number | string | null | undefined;
  readonly longitude?: number | string | null | undefined;
  /** Displayed status: 0 OK, 1 warning, 2 error; undefined if it is unknown. */
  readonly status?: PlantStatus | undefined;
  /** URL of the plant; if set, its mark is a link. */
  readonly href?: string | undefined;
}

export interface PlantMapProps {
  readonly plants: readonly MappedPlant[];
  /** Coasts and borders, such as `europe` of `@leitwarte/widgets/outlines`. Without them a grid of degrees is drawn. */
  readonly outlines?: Outlines | undefined;
  /** Called when a plant is clicked. Prevent the event's default to stay on the page. */
  readonly onOpen?: ((event: MouseEvent | KeyboardEvent, plant: MappedPlant) => void) | undefined;
  /** If there is no URL: clicks are reported, but marks are not buttons, because it is unknown whether anybody listens. Default: false. */
  readonly clickOnly?: boolean | undefined;
  /** Default: German. */
  readonly labels?: PlantMapLabels;
  /** Whether data are old and shown faded. Default: false. */
  readonly stale?: boolean;
  readonly className?: string | undefined;
}

const MARK_PX = 20;

const Drawn = forwardRef<HTMLElement, PlantMapProps>(function PlantMap(
  { plants, outlines, onOpen, clickOnly, labels = germanMapLabels, stale = false, className },
  ref,
) {
  const spots = spotsOf(plants);
  const unplaced = plants.length - spots.length;
  const frame = spots.length === 0 ? undefined : frameOf(spots);
  return (
    <figure
      ref={ref}
      className={classNames(styles.map, stale && styles.stale, className)}
      aria-label={labels.title}
      part="map"
    >
      <div className={styles.picture}>
        {frame === undefined ? (
          <p className={styles.none}>{labels.none}</p>
        ) : (
          <>
            <svg
              className={styles.ground}
              viewBox={`0 0 ${WIDTH} ${WIDTH * ASPECT}`}
              preserveAspectRatio="none"
              aria-hidden
              focusable="false"
            >
              {outlines !== undefined && <path className={styles.land} d={outlinePath(outlines, frame)} />}
              <path className={styles.net} d={netPath(frame)} />
            </svg>
            <svg className={styles.marks} role="group" aria-label={labels.title}>
              {marksOf(spots, frame).map((mark) => (
                <svg
                  key={mark.plants[0]?.id}
                  x={`${(mark.x * 100).toFixed(2)}%`}
                  y={`${(mark.y * 100).toFixed(2)}%`}
                  className={styles.spot}
                >
                  {markOf(mark, labels, onOpen, clickOnly)}
                </svg>
              ))}
            </svg>
          </>
        )}
      </div>
      {unplaced > 0 && <figcaption className={styles.below}>{`${unplaced} ${labels.unplaced}`}</figcaption>}
    </figure>
  );
});

/** Map of plants, drawn without data from other servers; plants close to each other are one mark with the worst status. */
export const PlantMap = memo(Drawn);

function markOf(
  { plants, status }: Mark<MappedPlant>,
  labels: PlantMapLabels,
  onOpen: PlantMapProps['onOpen'],
  clickOnly: boolean | undefined,
) {
  const words = plants
    .map((plant) => `${plant.name}: ${plant.status === undefined ? labels.noStatus : labels.status[plant.status]}`)
    .join('\n');
  const [only] = plants;
  const shown = (
    <>
      <title>{words}</title>
      <circle className={styles.ring} r={MARK_PX / 2 + 3} />
      {status === undefined ? (
        <circle className={styles.unknown} r={MARK_PX / 2 - 2} />
      ) : (
        <g transform={`translate(${-MARK_PX / 2} ${-MARK_PX / 2})`}>
          <StatusIcon status={status} size={MARK_PX} />
        </g>
      )}
      {plants.length > 1 && (
        <text className={styles.count} x={MARK_PX / 2 + 5} y="4">
          {plants.length}
        </text>
      )}
    </>
  );
  if (plants.length > 1 || only === undefined || (only.href === undefined && onOpen === undefined))
    return (
      <g role="img" aria-label={words}>
        {shown}
      </g>
    );
  if (only.href !== undefined)
    return (
      <a className={styles.target} href={only.href} aria-label={words} onClick={(event) => onOpen?.(event, only)}>
        {shown}
      </a>
    );
  if (clickOnly)
    return (
      <g role="img" aria-label={words} onClick={(event) => onOpen?.(event, only)}>
        {shown}
      </g>
    );
  return (
    <g
      className={styles.target}
      role="button"
      tabIndex={0}
      aria-label={words}
      onClick={(event) => onOpen?.(event, only)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') onOpen?.(event, only);
      }}
    >
      {shown}
    </g>
  );
}
