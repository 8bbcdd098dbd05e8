import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../../texts/useTexts.ts';
import styles from './YearCalendar.module.css';
import { monthsOf, weekdayOfFirst } from './year.ts';

/** How a day is drawn: each by a pattern of its own, so that none is told by its colour alone. */
export type DayLevel = 'none' | 'missing' | 'late' | 'few' | 'some' | 'most' | 'all';

export interface CalendarDay {
  readonly level: DayLevel;
  /** What it says when it is pointed at or stepped to. */
  readonly text: string;
}

interface Props {
  readonly name: string;
  /** The year in short, beside its name. */
  readonly note: string;
  readonly year: number;
  /** From 1 January on. */
  readonly days: readonly CalendarDay[];
  /** A click or Enter on a day, by its place from 0. */
  readonly onOpen?: ((at: number) => void) | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/** A year of days, a week a column. Arrows go from day to day, Home and End to the first and last, Enter opens one. */
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

/** What the patterns mean. */
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

/** Where a year is wider than the window its latest days show first. */
function showLatest(box: HTMLElement | null): void {
  if (box !== null) box.scrollLeft = box.scrollWidth;
}
