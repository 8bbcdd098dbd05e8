import type { PlantStatus } from '@leitwarte/core/codes';
import { isLeftBehind, relativeAge, type Moment } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { forwardRef, memo, type MouseEvent } from 'react';
import { PlantTypeIcon } from '../PlantTypeIcon/PlantTypeIcon.tsx';
import { Sparkline } from '../Sparkline/Sparkline.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { classNames } from '../theme/classNames.ts';
import { germanTileLabels, type PlantTileLabels } from './labels.ts';
import styles from './PlantTile.module.css';
import type { CapacityShare } from './Share.tsx';
import { TileValue, type TileValueData } from './TileValue.tsx';

export interface PlantTileProps {
  readonly name: string;
  /** Plant type as on the wire, such as `Solar`. */
  readonly type: string;
  /** Displayed status: 0 OK, 1 warning, 2 error. */
  readonly status: PlantStatus;
  /** Why the plant has this status; two lines are shown on the tile, the complete text on hover. */
  readonly reason?: string | undefined;
  /** Up to three values; the first one is shown large. */
  readonly values: readonly TileValueData[];
  /** The first value as a share of the capacity, shown as a bar below it. */
  readonly share?: CapacityShare | undefined;
  /** Short remark next to the age, such as planned work. */
  readonly note?: string | undefined;
  /** Hourly values of the last day for the line next to the first value, oldest first; null is a gap. */
  readonly trend?: readonly (number | null)[];
  /** Time of the newest data. */
  readonly lastDataAt: Moment;
  /** Current time in milliseconds UTC, to which ages are relative. */
  readonly nowMs: number;
  /** Whether data are too old to be trusted and shown faded. Default: false. */
  readonly stale?: boolean;
  /** Whether no production is expected now, such as at night; the first value is then less prominent. Default: false. */
  readonly resting?: boolean;
  /** URL of the plant; if set, the name is a link. */
  readonly href?: string | undefined;
  /** Called when the tile is clicked. Prevent the event's default to stay on the page. */
  readonly onOpen?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /**
   * If there is no URL: clicks are reported, but the tile is not a button, because it is unknown whether anybody listens. Default: false.
   */
  readonly clickOnly?: boolean | undefined;
  /** Default: German. */
  readonly labels?: PlantTileLabels;
  /** Language of numbers and dates, independent of the labels. Default: German. */
  readonly language?: Language | undefined;
  /** Formats the age of the data. Default: `vor 12 min`. */
  readonly formatAge?: (moment: Moment, nowMs: number) => string;
  readonly className?: string | undefined;
}

const Tile = forwardRef<HTMLElement, PlantTileProps>(function Tile({ className, ...props }, ref) {
  const { labels = germanTileLabels, formatAge = relativeAge, stale = false, resting = false } = props;
  const { name, status, values, trend, reason, note, lastDataAt, nowMs } = props;
  const [first, ...others] = values.slice(0, 3);
  const shared = {
    limits: labels.limits,
    language: props.language,
    ageOf: (figure: TileValueData) => isLeftBehind(figure, lastDataAt, nowMs) && formatAge(figure.created_at, nowMs),
  };
  return (
    <article
      ref={ref}
      className={classNames(
        styles.tile,
        styles[`status${status}`],
        stale && styles.stale,
        resting && styles.resting,
        className,
      )}
      data-status={status}
      part="tile"
    >
      <header className={styles.head}>
        <PlantTypeIcon type={props.type} className={styles.type} />
        <h3 part="name" className={styles.name} title={reason === undefined ? name : `${name}\n${reason}`}>
          <Target href={props.href} onOpen={props.onOpen} clickOnly={props.clickOnly}>
            {name}
          </Target>
        </h3>
        <span className={styles.spoken}>{labels.types[props.type] ?? props.type}</span>
        <StatusBadge status={status} labels={labels.status} variant="icon" className={styles.badge} />
      </header>
      <div className={styles.main}>
        <TileValue {...first} {...shared} share={props.share} large />
        {trend?.some((value) => value !== null) === true && (
          <Sparkline values={trend} stale={stale} className={styles.trend} />
        )}
      </div>
      <TileValue {...others[0]} {...shared} />
      <TileValue {...others[1]} {...shared} />
      <footer className={styles.foot}>
        <span className={styles.reason}>{reason}</span>
        <span className={styles.last}>
          {note !== undefined && (
            <span className={styles.note} title={note}>
              {note}
            </span>
          )}
          <span className={styles.age} title={labels.lastData}>
            {formatAge(lastDataAt, nowMs)}
          </span>
        </span>
      </footer>
    </article>
  );
});

/** Overview of a plant: status, three values, the last day and the age of the data. The complete tile is clickable. */
export const PlantTile = memo(Tile);

interface TargetProps {
  readonly href: string | undefined;
  readonly onOpen: PlantTileProps['onOpen'];
  readonly clickOnly: boolean | undefined;
  readonly children: string;
}

/** A link if there is a URL, a button if there is only a listener, otherwise plain text. */
function Target({ href, onOpen, clickOnly, children }: TargetProps) {
  if (href !== undefined)
    return (
      <a className={styles.target} href={href} onClick={onOpen}>
        {children}
      </a>
    );
  if (onOpen === undefined) return children;
  if (clickOnly)
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- nobody may be listening, so the keyboard has no stop here
      <span className={classNames(styles.whole, styles.clamped)} onClick={onOpen}>
        {children}
      </span>
    );
  return (
    <button type="button" className={classNames(styles.target, styles.button)} onClick={onOpen}>
      <span className={styles.clamped}>{children}</span>
    </button>
  );
}
