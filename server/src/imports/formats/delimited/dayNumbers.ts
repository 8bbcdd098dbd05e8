import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';

/** Reads a time that is written as one number; NaN if the number is no such time. */
interface NumberedTime {
  read(text: string): number;
  /** Whether the result is an instant; otherwise it is a local time. */
  readonly zoned: boolean;
}

/** Earliest time accepted for numbers: smaller numbers count seconds or days since a device was switched on, not since 1970. */
const FIRST = Date.UTC(2000, 0, 1);
const LAST = Date.UTC(2200, 0, 1);

const within = (ms: number) => (ms >= FIRST && ms < LAST ? ms : Number.NaN);

const NUMBER = /^\+?\d{1,19}(?:[.,]\d{0,15})?$/;
const numberOf = (text: string) => (NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN);

/** Latest time that a number may mean; a number beyond it is in the other unit (seconds or milliseconds). */
const OTHER_LAST = Date.UTC(2100, 0, 1);

/** Unix time in seconds or milliseconds; single lines may use the other unit, as some cloud services mix both. */
const unix = (unitMs: 1000 | 1): NumberedTime => ({
  zoned: true,
  read(text) {
    const number = numberOf(text);
    const own = within(Math.floor(number * unitMs + 1e-4));
    if (!Number.isNaN(own)) return own;
    const other = within(Math.floor(number * (unitMs === 1 ? 1000 : 1) + 1e-4));
    return other < OTHER_LAST ? other : Number.NaN;
  },
});

/** Micro- and nanoseconds have more digits than a number can hold, so the digits below the millisecond are removed first. */
const finer = (digits: number): NumberedTime => ({
  zoned: true,
  read: (text) => (/^\d{10,22}$/.test(text) ? within(Number(text.slice(0, -digits))) : Number.NaN),
});

/** Days between the first day of Excel and OLE and 1970-01-01. */
const EXCEL_EPOCH_DAYS = 25_569;
/** WinCC writes the same number of days in millionths of a day. */
const MILLIONTHS = 1_000_000;
const MILLIONTHS_FROM = 1e10;

/**
 * Days since 1899-12-30, in local time. The number of decimals limits the precision: the result is rounded to the minute if one is within
 * that precision, otherwise to the second, otherwise to the millisecond.
 */
const excel: NumberedTime = {
  zoned: false,
  read(text) {
    // one column may contain the whole days and the next the fraction of the day
    const [day = '', part, more] = text.split(' ');
    if (part !== undefined) {
      const [date, clock] = [numberOf(day), numberOf(part)];
      if (more !== undefined || !Number.isInteger(date) || !(clock <= 1)) return Number.NaN;
      return this.read(`${date + Math.floor(clock)}.${/[.,](\d+)$/.exec(part)?.[1] ?? '0'}`);
    }
    const written = numberOf(text);
    const inMillionths = written >= MILLIONTHS_FROM;
    const days = inMillionths ? written / MILLIONTHS : written;
    const decimals = (/[.,](\d*)$/.exec(text)?.[1]?.length ?? 0) + (inMillionths ? 6 : 0);
    // a float64 stores such a number with about eleven decimals
    const doubt = Math.max(DAY_MS * 0.55 * 10 ** -decimals, 1);
    const exact = (days - EXCEL_EPOCH_DAYS) * DAY_MS;
    for (const unit of [MINUTE_MS, 1000]) {
      const full = Math.round(exact / unit) * unit;
      if (decimals > 0 && Math.abs(full - exact) <= doubt) return within(full);
    }
    return within(Math.round(exact));
  },
};

const numbered: Readonly<Record<string, NumberedTime>> = {
  unix: unix(1000),
  '%s': unix(1000),
  'unix ms': unix(1),
  'unix us': finer(3),
  'unix ns': finer(6),
  excel,
};

/** How a notation such as `Unix` reads its numbers; undefined for a notation of letters such as `dd.MM.yyyy`. */
export const numberedTime = (notation: string): NumberedTime | undefined => numbered[notation.toLowerCase()];
