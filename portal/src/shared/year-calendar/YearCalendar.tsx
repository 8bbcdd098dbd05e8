import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../../texts/useTexts.ts';
import styles from './YearCalendar.module.css';
import { monthsOf, weekdayOfFirst } from './year.ts';

/** Level of a day; each has its own pattern, so that none is recognised only by colour. */
export type DayLevel = 'none' | 'missing' | 'late' | 'few' | 'some' | 'most' | 'all';

export interface CalendarDay {
  readonly level: DayLevel;
  /** Text shown when the day is hovered or focused. */
  readonly text: string;
}

interface Props {
  readonly name: string;
  /** Short summary next to the year. */
  readonly note: string;
  readonly year: number;
  /** The days from 1 January on. */
  readonly days: readonly CalendarDay[];
  /** Called with the index of a day on click or Enter. */
  readonly onOpen?: ((at: number) => void) | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/** Calendar of a year with a column per week. Arrow keys move by day, Home and End to the first and last, Enter opens a day. */
export function YearCalendar({ name, note, year, days, onOpen }: Props) {
  const language = useLanguage();
  const [place, setPlace] = useState<number>();
  const last = days.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : steps[event.key];
    if (event.key === 'Enter' && place !== undefined) onOpen?.(place);
    else if (to === undefined) return;
    else if (event.key === 'Home' || event.key === 'End') setPlace(to);
    else setPlace(place === undefined ? last : Math.min(Math.max(place + to, 0), last));
    event.preventDefault();
  };
  const said = days[place ?? -1]?.text ?? note;
  return (
    <section>
      <h3 className={styles.name}>
        {name} <small>{place === undefined ? note : said}</small>
      </h3>
      <div className={styles.scroll} ref={showLatest}>
        <div className={styles.months} aria-hidden>
          {monthsOf(year, days.length, language).map((month) => (
            <span key={month.name} style={{ gridColumnStart: month.column }}>
              {month.name}
            </span>
          ))}
        </div>
        <div
          className={styles.days}
          role="slider"
          tabIndex={0}
          aria-label={`${name}, ${year}`}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={(place ?? last) + 1}
          aria-valuetext={said}
          onKeyDown={onKeyDown}
          onClick={() => place !== undefined && onOpen?.(place)}
          onBlur={() => setPlace(undefined)}
          onPointerLeave={() => setPlace(undefined)}
        >
          {days.map(({ level, text }, at) => (
            <span
              key={at}
              className={styles.day}
              data-level={level}
              data-chosen={at === place}
              data-opens={onOpen !== undefined}
              style={at === 0 ? { gridRowStart: weekdayOfFirst(year) } : undefined}
              title={text}
              onPointerEnter={() => setPlace(at)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Legend of the patterns. */
export function YearLegend({ levels }: { readonly levels: readonly (readonly [level: DayLevel, text: string])[] }) {
  return (
    <ul className={styles.legend}>
      {levels.map(([level, text]) => (
        <li key={level}>
          <span className={styles.day} data-level={level} aria-hidden /> {text}
        </li>
      ))}
    </ul>
  );
}

/** Scrolls to the latest days if a year is wider than the window. */
function showLatest(box: HTMLElement | null): void {
  if (box !== null) box.scrollLeft = box.scrollWidth;
}
