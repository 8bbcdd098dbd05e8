import { bytes, int, intOr, maybeBytes, maybeInt, maybeReal, text } from '../columns.ts';
import type { Table } from '../schema.ts';

/** The measurement tables have no references, because they are large and every statement names its component. */
const componentLatest: Table = {
  name: 'component_latest',
  columns: { component_id: int, ts: int, latest: text, received_at: int },
  key: ['component_id'],
};

const measurementAxis: Table = {
  name: 'measurement_axis',
  columns: {
    component_id: int,
    day: int,
    days: intOr(1),
    day_start: int,
    step: maybeInt,
    first_ts: int,
    last_ts: int,
    n: int,
    times: maybeBytes,
    rev: int,
  },
  key: ['component_id', 'day'],
};

const measurementDay: Table = {
  name: 'measurement_day',
  columns: {
    component_id: int,
    column_id: int,
    day: int,
    n: int,
    zeros: int,
    sum: maybeReal,
    min: maybeReal,
    max: maybeReal,
    first: maybeReal,
    last: maybeReal,
    packed: bytes,
  },
  key: ['component_id', 'column_id', 'day'],
};

const measurementOrigin: Table = {
  name: 'measurement_origin',
  columns: { component_id: int, day: int, day_start: int, rev: int, packed: bytes },
  key: ['component_id', 'day'],
};

const textValue: Table = {
  name: 'text_value',
  columns: { component_id: int, column_id: int, ts: int, text },
  key: ['component_id', 'column_id', 'ts'],
};

export const measurements: readonly Table[] = [
  componentLatest,
  measurementAxis,
  measurementDay,
  measurementOrigin,
  textValue,
];
