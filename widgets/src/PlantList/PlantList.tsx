import type { PlantStatus } from '@leitwarte/core/codes';
import { DASH, formatAtGlance, NARROW_NO_BREAK_SPACE, relativeAge, type Moment } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { forwardRef, memo, type MouseEvent } from 'react';
import { PlantTypeIcon } from '../PlantTypeIcon/PlantTypeIcon.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { classNames } from '../theme/classNames.ts';
import { germanListLabels, type PlantListLabels } from './labels.ts';
import styles from './PlantList.module.css';

export interface ListedPlant {
  readonly id: number;
  readonly name: string;
  /** Plant type as on the wire, such as `Solar`. */
  readonly type: string;
  /** Displayed status: 0 OK, 1 warning, 2 error; undefined if it is unknown. */
  readonly status: PlantStatus | undefined;
  /** Why the plant has this status; shown on hover. */
  readonly reason?: string | undefined;
  /** Most important figure of the plant, with its unit. */
  readonly value?:
    | { readonly value?: number | string | null | undefined; readonly unit?: string | null | undefined }
    | undefined;
  readonly lastDataAt: Moment;
  /** URL of the plant; if set, the name is a link. */
  readonly href?: string | undefined;
}

export interface PlantListProps {
  /** Plants in the order in which they are shown. */
  readonly plants: readonly ListedPlant[];
  /** Current time in milliseconds UTC, to which ages are relative. */
  readonly nowMs: number;
  /** Called when a plant is clicked. Prevent the event's default to stay on the page. */
  readonly onOpen?: ((event: MouseEvent<HTMLElement>, plant: ListedPlant) => void) | undefined;
  /** If there is no URL: clicks are reported, but plants are not buttons, because it is unknown whether anybody listens. Default: false. */
  readonly clickOnly?: boolean | undefined;
  /** Default: German. */
  readonly labels?: PlantListLabels;
  /** Language of numbers and dates, independent of the labels. Default: German. */
  readonly language?: Language | undefined;
  /** Formats the age of the data. Default: `vor 12 min`. */
  readonly formatAge?: (moment: Moment, nowMs: number) => string;
  readonly className?: string | undefined;
}

const List = forwardRef<HTMLUListElement, PlantListProps>(function PlantList(
  { plants, nowMs, onOpen, clickOnly, labels = germanListLabels, language, formatAge = relativeAge, className },
  ref,
) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls and holds nothing to press must be reached by the keyboard
    <ul ref={ref} className={classNames(styles.list, className)} part="list" tabIndex={clickOnly ? 0 : undefined}>
      {plants.length === 0 && <li className={styles.row}>{labels.none}</li>}
      {plants.map((plant) => (
        <li key={plant.id} className={styles.row} part="row" data-status={plant.status}>
          <PlantTypeIcon type={plant.type} className={styles.type} />
          <span className={styles.name} title={plant.reason}>
            {nameOf(plant, onOpen, clickOnly)}
          </span>
          <span className={styles.value}>{figureOf(plant, language)}</span>
          <span className={styles.age} title={labels.lastData}>
            {formatAge(plant.lastDataAt, nowMs)}
          </span>
          {plant.status !== undefined && <StatusBadge status={plant.status} labels={labels.status} variant="icon" />}
        </li>
      ))}
    </ul>
  );
});

/** List of plants: name, figure, age, status. */
export const PlantList = memo(List);

function nameOf(plant: ListedPlant, onOpen: PlantListProps['onOpen'], clickOnly: boolean | undefined) {
  const { name, href } = plant;
  const open = onOpen && ((event: MouseEvent<HTMLElement>) => onOpen(event, plant));
  if (href !== undefined)
    return (
      <a className={styles.target} href={href} onClick={open}>
        {name}
      </a>
    );
  if (open === undefined) return name;
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- nobody may be listening, so the keyboard has no stop here
  if (clickOnly) return <span onClick={open}>{name}</span>;
  return (
    <button type="button" className={styles.target} onClick={open}>
      {name}
    </button>
  );
}

function figureOf({ value }: ListedPlant, language: Language | undefined): string {
  if (value === undefined) return '';
  const shown = formatAtGlance(value.value, undefined, language);
  return value.unit && shown !== DASH ? `${shown}${NARROW_NO_BREAK_SPACE}${value.unit}` : shown;
}
