import type { ImportGuess } from '@leitwarte/core/entities';
import { BLANKS } from '../formats/delimited/cells.ts';
import { positionsNamed } from '../formats/delimited/header.ts';
import { isEdifact } from '../formats/edifact/mscons.ts';
import { isNumberGap } from '../formats/delimited/gapWords.ts';
import { guessedGapValues } from './gapValues.ts';
import { guessedAlarms } from './alarms.ts';
import { isConstant } from './dateNotation.ts';
import { namedBeside } from './columnNames.ts';
import { decimalSign } from './decimalSign.ts';
import { deviceColumns, deviceSetting, devicesOfLines } from './deviceColumns.ts';
import { guessedPlantType } from './plantType.ts';
import { midnightOfDayBefore, momentsOfDevices } from './midnight.ts';
import { nearestTime } from './nearest.ts';
import { isNumberCell } from './numberCells.ts';
import { overwritesMost } from './repeats.ts';
import { type SampleText, sampleText } from './sampleText.ts';
import type { Shape } from './shapes/shape.ts';
import { shapeOf } from './shapes/shapeOf.ts';
import { isWiderThanHeader, sampleTable, type SampleTable } from './table.ts';
import { isOtherMoment, ofOtherTimes, momentsIn, timeColumns, type TimeColumns, zoneColumn } from './timeColumns.ts';
import { unitSpelled } from './units.ts';
import { clocksIn, guessedZone, isStamp } from './zone.ts';

const DEVICES_MOST = 500;
/** Minimum share of numbers in a column of measured values; some loggers write words for a missing value. */
const NUMBERS_MIN = 0.8;

/** Settings that are already known and therefore not guessed. */
export interface Known {
  readonly separator?: string | undefined;
  readonly encoding?: string | undefined;
  /** Decimal sign. */
  readonly sign?: ',' | '.';
  /** Column that identifies devices, or several as `Anlage + Gerät`; empty: the file has one device. */
  readonly sernumColumn?: string | undefined;
  /** In long form: column of the name of a value, or several as `Kanal + Größe`. */
  readonly keyColumn?: string | undefined;
}

/** Proposes how this file would be read; undefined if it is neither a text with columns nor a document of records. */
export function guessFile(name: string, bytes: Uint8Array, known: Known = {}): ImportGuess | undefined {
  const sample = sampleText(bytes, known.encoding);
  if (sample === undefined) return undefined;
  const given = known.keyColumn ? { key: known.keyColumn, sernum: known.sernumColumn ?? '' } : undefined;
  const shape = shapeOf(name, sample.text, sample.isCut, given);
  if (shape !== undefined && isStill(shape, known)) return guessShape(name, sample, shape);
  if (shape === undefined && (/^\s*</.test(sample.text) || isEdifact(sample.text))) return undefined;
  const table = sampleTable(sample.lines, known.separator, sample.places);
  const cells = cellsOf(table);
  const head = sample.lines.slice(0, table.linesBefore + Number(table.hasHeader)).join('\n');
  const time = timeColumns(table, cells, { file: name, head });
  const devices =
    known.sernumColumn === undefined
      ? deviceColumns(table, cells, time)
      : positionsNamed(table.names, known.sernumColumn);
  return guessTable(name, sample, {
    table,
    cells,
    time,
    devices,
    isOfShape: false,
    sign: known.sign ?? decimalSign(cells, table.separator),
  });
}

/** Whether the detected form of the file agrees with the known settings. */
const isStill = ({ separator, sernumColumn, keyColumn }: Shape, known: Known) =>
  (known.separator === undefined || separator === null || known.separator === separator) &&
  (known.sernumColumn === undefined ||
    known.sernumColumn === (sernumColumn ?? '') ||
    // names that the file does not have are not looked for in a table
    (known.keyColumn !== undefined && keyColumn !== undefined));

const cellsOf = ({ names, rows }: SampleTable) =>
  names.map((_, at) => rows.map((row) => row[at] ?? '').filter((cell) => !isGap(cell)));

function guessShape(name: string, sample: SampleText, shape: Shape): ImportGuess {
  const { table } = shape;
  const cells = cellsOf(table);
  const date = table.names.indexOf(shape.dateColumn);
  const clock = table.names.indexOf(shape.timeColumn ?? '');
  const time = timeColumns(
    table,
    cells.map((own, at) => (date < 0 || at === date || at === clock ? own : [])),
  );
  // records of a document may name their device, as lines of a table do
  const isOfShape = tellsDevices(shape);
  const guess = guessTable(name, sample, {
    table,
    cells,
    time,
    devices: isOfShape ? [] : deviceColumns(table, cells, time),
    isOfShape,
    sign: shape.decimalSign,
    written: shape.moments,
    about: shape.about,
  });
  const withZone = shape.offsetColumn === undefined;
  const clocks = shape.clockWords && clocksIn(shape.clockWords);
  return {
    ...guess,
    logger: shape.logger,
    plant_type: guessedPlantType(name, table.names, shape.logger),
    import_separator: shape.separator === '\t' ? '\\t' : shape.separator,
    import_data_header: shape.header ?? null,
    import_form: shape.form,
    import_head_lines: shape.headLines ?? 0,
    import_data_element_tag: shape.element || null,
    import_device_pattern: shape.devicePattern ?? null,
    import_sernum_column_name: shape.sernumColumn ?? guess.import_sernum_column_name,
    import_key_column: shape.keyColumn ?? null,
    import_value_column: shape.valueColumn ?? null,
    import_lines_below_header: shape.linesBelow ?? guess.import_lines_below_header,
    import_offset_column: shape.offsetColumn ?? null,
    import_seconds_column: shape.secondsColumn ?? null,
    import_data_datetime_format: shape.repeats === true ? null : guess.import_data_datetime_format,
    timezone_file: withZone ? guess.timezone_file : (clocks?.zone ?? null),
    columns: guess.columns
      .filter(({ name: column }) => column !== shape.offsetColumn)
      .map((column) => ({ ...column, ...shape.meanings?.get(column.name) })),
    devices: shape.devices.length > 0 ? shape.devices.slice(0, DEVICES_MOST) : guess.devices,
    device_columns: (shape.deviceColumns ?? []).map(({ device, columns }) => ({ device, columns: [...columns] })),
    remarks: [
      ...(clocks === undefined ? [] : [clocks.reason]),
      ...guess.remarks.filter(
        (remark) =>
          remark !== 'no_header' && remark !== 'lines_before_header' && (withZone || !remark.startsWith('zone_')),
      ),
      ...(shape.repeats === true ? (['times_repeat'] as const) : []),
    ],
  };
}

/** Whether the form of the file itself identifies the device of a value. */
const tellsDevices = ({ form, element, devices, devicePattern, sernumColumn }: Shape) =>
  form !== 'table' ||
  element === undefined ||
  devices.length > 0 ||
  devicePattern !== undefined ||
  sernumColumn !== undefined;

interface Found {
  readonly table: SampleTable;
  readonly cells: readonly (readonly string[])[];
  readonly time: TimeColumns;
  /** Columns that together identify devices; empty if the file has one device. */
  readonly devices: readonly number[];
  /** Whether the form of the file identifies devices, not columns. */
  readonly isOfShape: boolean;
  readonly sign: ',' | '.';
  /** The times of all lines of the file, if the table was converted to one row per time. */
  readonly written?: readonly string[] | undefined;
  /** Texts about the whole file instead of the lines above the header. */
  readonly about?: readonly string[] | undefined;
}

function guessTable(name: string, sample: SampleText, found: Found): ImportGuess {
  const { table, cells, time, devices, isOfShape, sign } = found;
  const above = [...(found.about ?? sample.lines.slice(0, table.linesBefore)), ...zonesBeside(table, cells)];
  const alarms = guessedAlarms(table, cells);
  const moments = momentsIn(table, time);
  const hasTime = time.format !== null;
  const clockColumn = hasTime && !isOfShape ? zoneColumn(table.names, cells, time) : -1;
  const clocks = clockColumn < 0 ? undefined : clocksIn(cells[clockColumn] ?? []);
  const repeats = alarms === undefined && !isOfShape && overwritesMost(table, cells, { time, devices, sign });
  const ownNames = headingsOfTime(table, time);
  const zone =
    time.format === null ? undefined : (clocks ?? guessedZone(found.written ?? moments, time.format, ownNames, above));
  const midnight =
    time.format === null ? undefined : midnightOfDayBefore(momentsOfDevices(moments, table.rows, devices), time.format);
  const apart = ofOtherTimes(cells, time);
  const columns = table.names.map((column, at) => ({
    name: column,
    ...namedBeside(column, at, table, isOfTime(time, at) ? [] : (cells[at] ?? [])),
    kind:
      at === clockColumn || apart.has(at)
        ? ('time' as const)
        : kindOf(at, column, cells[at] ?? [], { sign, time, devices }),
    example: exampleOf(cells[at] ?? []),
  }));
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? null;
  return {
    rows: table.rows.length,
    file_extension_import_data: ending,
    import_separator: table.separator === '\t' ? '\\t' : table.separator,
    import_encoding: sample.encoding,
    import_decimal_sign: sign,
    import_gap_values: guessedGapValues(
      cells.filter((_, at) => columns[at]?.kind === 'number'),
      sign,
      above,
    ),
    import_data_header: table.hasHeader ? null : table.names.join(headerSeparator(table.separator)),
    import_sernum_column_name: deviceSetting(table.names, devices) || null,
    import_data_date_column_name: dateColumnOf(table, time),
    import_data_time_column_name: time.time < 0 ? '' : timeColumnOf(table, time),
    // lines that would overwrite each other show a wrong guess, so no notation is proposed (decision 4.52)
    import_data_datetime_format: repeats ? null : (midnight ?? time.format),
    timezone_file: zone?.zone ?? null,
    logger: null,
    import_form: 'table',
    import_head_lines: table.linesBefore > 0 ? (sample.places[table.linesBefore] ?? 0) : 0,
    import_lines_below_header: table.below?.length ?? 0,
    import_data_element_tag: null,
    import_device_pattern: null,
    import_key_column: null,
    import_value_column: null,
    import_offset_column: table.names[clockColumn] ?? null,
    import_seconds_column: null,
    import_data_compromised: false,
    import_data_compromised_extension: null,
    alarm_datetime_column: alarms && time.time < 0 ? dateColumnOf(table, time) : null,
    alarm_type_column: alarms ? (table.names[alarms.type] ?? null) : null,
    alarm_text_column: alarms ? (table.names[alarms.text] ?? null) : null,
    alarm_code_column: alarms ? (table.names[alarms.code] ?? null) : null,
    alarm_code_pattern: alarms?.pattern ?? null,
    alarm_types: alarms?.types ?? [],
    plant_type: guessedPlantType(name, table.names, null),
    columns: columns.map(({ unit, ...column }) => ({ ...column, unit: unit === null ? null : unitSpelled(unit) })),
    nearest: hasTime ? null : nearestTime(table, cells),
    recognised: null,
    devices: namesOfDevices(found).slice(0, DEVICES_MOST),
    device_columns: [],
    remarks: [
      ...(zone ? [zone.reason] : []),
      ...(alarms ? (['alarm_file'] as const) : []),
      ...(columns.some(({ unit }) => unit !== null && unitSpelled(unit) !== unit) ? (['units_spelled'] as const) : []),
      ...(sample.isCut ? (['sample_only'] as const) : []),
      ...(time.ambiguous ? (['ambiguous_date'] as const) : []),
      ...(midnight === undefined ? [] : (['midnight_ends_day'] as const)),
      ...(repeats ? (['times_repeat'] as const) : []),
      ...(apart.size > 0 ? (['times_apart'] as const) : []),
      ...(isWiderThanHeader(table) ? (['wider_than_header'] as const) : []),
      ...(hasTime ? [] : (['no_date'] as const)),
      ...(table.hasHeader ? [] : (['no_header'] as const)),
      ...(table.linesBefore > 0 ? (['lines_before_header'] as const) : []),
    ],
  };
}

/** The devices that lines name; gaps such as a dash are no name. */
const namesOfDevices = ({ table, devices }: Found) => [
  ...new Set(devicesOfLines(table.rows, devices).filter((device) => !isGap(device))),
];

/** The text of a column that names the same zone in all lines, such as `TZ: America/New_York`. */
const zonesBeside = ({ names }: SampleTable, cells: Found['cells']) =>
  names.flatMap((name, at) => {
    const [zone] = cells[at] ?? [];
    return /zone|^tz$/i.test(name) && zone !== undefined && isConstant(cells[at] ?? []) ? [`${name}: ${zone}`] : [];
  });

const headerSeparator = (separator: string | null) => (separator === BLANKS ? ' ' : (separator ?? ';'));

/** An example value: the first cell that is not zero, because a solar plant reads zero at night. */
const exampleOf = (cells: readonly string[]) => cells.find((cell) => !/^[+-]?[0.,]*$/.test(cell)) ?? cells[0] ?? null;

/** The date setting of the component. */
function dateColumnOf({ names }: SampleTable, { dates, given }: TimeColumns): string | null {
  // below a header that contains the year, date columns have no names
  const columns = dates.map((at) => (given ? `#${at + 1}` : (names[at] ?? '')));
  return [...(given ? [given.source] : []), ...columns].join(' + ') || null;
}

const timeColumnOf = ({ names }: SampleTable, { dates, time, given }: TimeColumns) =>
  given && dates.length > 0 ? `#${time + 1}` : (names[time] ?? null);

const isGap = (cell: string) => cell === '' || isNumberGap(cell);

/** Headings above the time columns, and texts in the lines directly around the header. */
const headingsOfTime = ({ names, above = [], below = [] }: SampleTable, time: TimeColumns) => [
  ...names.filter((_, at) => isOfTime(time, at)),
  ...[...above, ...below].flatMap((line) => line.filter((cell, at) => isOfTime(time, at) && !isStamp(cell))),
];

const isOfTime = ({ dates, time }: TimeColumns, at: number) => at === time || dates.includes(at);

function kindOf(
  at: number,
  name: string,
  cells: readonly string[],
  { sign, time, devices }: Pick<Found, 'sign' | 'time' | 'devices'>,
) {
  if (isOfTime(time, at)) return 'time' as const;
  if (devices.includes(at)) return 'device' as const;
  if (time.format !== null && isOtherMoment(name, cells)) return 'time' as const;
  if (cells.length === 0) return 'empty' as const;
  const numbers = cells.filter((cell) => isNumberCell(cell, sign)).length;
  return numbers >= cells.length * NUMBERS_MIN ? ('number' as const) : ('text' as const);
}
