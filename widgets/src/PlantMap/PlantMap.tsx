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
  placesIn,
  regionPath,
  regionsIn,
  scaleOf,
  spotsOf,
  WIDTH,
  type Frame,
  type Mark,
  type Outlines,
} from './geometry.ts';
import { germanMapLabels, type PlantMapLabels } from './labels.ts';
import { type Name, type Named, namesOf, type Side } from './names.ts';
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
/** Distance of texts from the middle of a mark, and of a place. */
const MARK_GAP_PX = MARK_PX / 2 + 5;
const PLACE_GAP_PX = 6;
/** Widths from which names are drawn, as in the style sheet; more of them in a wide picture. */
const NARROW_PX = 340;
const WIDE_PX = 600;

const Drawn = forwardRef<HTMLElement, PlantMapProps>(function PlantMap(
  { plants, outlines, onOpen, clickOnly, labels = germanMapLabels, stale = false, className },
  ref,
) {
  const spots = spotsOf(plants);
  const unplaced = plants.length - spots.length;
  const frame = spots.length === 0 ? undefined : frameOf(spots);
  const regions = frame && regionsIn(outlines, frame);
  const marks = frame === undefined ? [] : marksOf(spots, frame);
  const places = frame && regions ? placesIn(regions, frame) : [];
  const namesFrom = (widthPx: number) => namesOf(marks.map(withText), places, widthPx);
  const [narrow, wide] = [namesFrom(NARROW_PX), namesFrom(WIDE_PX)];
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
              {regions !== undefined && <path className={styles.border} d={regionPath(regions, frame)} />}
            </svg>
            <svg className={styles.marks} role="group" aria-label={labels.title}>
              {placeNames(narrow.places, styles.narrow)}
              {placeNames(wide.places, styles.wide)}
              {marks.map((mark) => (
                <svg key={mark.plants[0]?.id} x={percent(mark.x)} y={percent(mark.y)} className={styles.spot}>
                  {markOf(mark, labels, onOpen, clickOnly)}
                </svg>
              ))}
              <g className={styles.texts} aria-hidden>
                {narrow.fixed.map((name) => textOf(name, styles.count, MARK_GAP_PX))}
                <g className={styles.narrow}>{narrow.plants.map((name) => textOf(name, styles.name, MARK_GAP_PX))}</g>
                <g className={styles.wide}>{wide.plants.map((name) => textOf(name, styles.name, MARK_GAP_PX))}</g>
                {scaleBar(frame)}
              </g>
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

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** A mark with its name, or with the number of its plants, which is always drawn. */
const withText = ({ x, y, plants }: Mark<MappedPlant>): Named =>
  plants.length > 1 ? { x, y, text: `${plants.length}`, isFixed: true } : { x, y, text: plants[0]?.name };

const placeNames = (places: readonly Name[], className: string | undefined) => (
  <g className={className} aria-hidden>
    {places.map(({ x, y, text }) => (
      <circle key={text} className={styles.dot} cx={percent(x)} cy={percent(y)} r="2" />
    ))}
    {places.map((name) => textOf(name, styles.place, PLACE_GAP_PX))}
    {places.length > 0 && (
      <text className={classNames(styles.credit, styles.before)} x="97%" y="96%" dy="10">
        © GeoNames
      </text>
    )}
  </g>
);

const classOf: Readonly<Record<Side, string | undefined>> = {
  after: undefined,
  before: styles.before,
  above: styles.middle,
  below: styles.middle,
};

const textOf = ({ x, y, text, side }: Name, className: string | undefined, gapPx: number) => (
  <text
    key={`${x} ${y}`}
    className={classNames(className, classOf[side])}
    x={percent(x)}
    y={percent(y)}
    dx={side === 'after' ? gapPx : side === 'before' ? -gapPx : 0}
    dy={side === 'above' ? -gapPx : side === 'below' ? gapPx + 9 : 4}
  >
    {text}
  </text>
);

function scaleBar(frame: Frame) {
  const scale = scaleOf(frame);
  if (scale === undefined) return null;
  return (
    <>
      <line className={styles.scale} x1={percent(0.97 - scale.share)} x2="97%" y1="96%" y2="96%" />
      <text className={classNames(styles.length, styles.before)} x="97%" y="96%" dy="-5">
        {`${scale.km}\u202Fkm`}
      </text>
    </>
  );
}

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
