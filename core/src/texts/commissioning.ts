import { type ColumnWay, type CommissioningGap, commissioningGaps } from '../codes/index.ts';
import type { Commissioning, CommissioningColumn } from '../entities/index.ts';
import { formatNumber, formatValue } from '../rules/figures/numberFormat.ts';
import { formatTime } from '../rules/time/dateFormat.ts';
import { waitText } from '../rules/time/duration.ts';
import { catalogue } from './catalogue.ts';
import type { Language } from './language.ts';
import { textOrKey } from './text.ts';

const de = {
  gap: {
    no_components: 'keine Komponenten',
    no_coordinates: 'keine Koordinaten: Sonnenstand und Wetter bleiben unbekannt',
    no_capacity: 'keine installierte Leistung',
    no_rules: 'keine Alarmregel scharf',
    no_recipients: 'keine Benutzergruppe wird bei Störungen benachrichtigt',
    no_columns: 'keine Messspalten',
    not_watched: 'das Alter der Daten wird nicht überwacht',
    no_way: 'kein Eingang: weder Spalte einer Datei noch Adresse einer Datenquelle',
    no_value: 'noch kein Wert',
    no_unit: 'keine Einheit',
    too_slow: 'Werte kommen seltener als erwartet',
    outdated: 'der letzte Wert ist älter als erwartet',
    never_received: 'noch nichts empfangen',
    suspended: 'angehalten',
    failing: 'nicht erreichbar',
    unbound: 'Adressen ohne Spalte',
  },
  way: { file: 'Datei', source: 'Datenquelle', sum: 'Summe anderer Komponenten', none: 'keiner' },
  heading: {
    title: 'Inbetriebnahmeprotokoll',
    plant: 'Anlage',
    type: 'Anlagentyp',
    system: 'Anlagensystem',
    organisation: 'Organisation',
    timezone: 'Zeitzone',
    position: 'Koordinaten',
    capacity: 'Installierte Leistung',
    mastr: 'MaStR-Nummer',
    market_location: 'Marktlokation',
    as_of: 'Stand',
    last_file: 'Letzte Datei',
    components: 'Komponenten',
    component: 'Komponente',
    serial_number: 'Seriennummer',
    watched: 'Überwachung',
    watched_hours: 'Warnung nach {{warn}} h, Störung nach {{error}} h',
    columns: 'Messspalten',
    column: 'Messspalte',
    unit: 'Einheit',
    way: 'Eingang',
    factor: 'Faktor',
    first: 'Erster Wert',
    first_at: 'Erster Wert am',
    last: 'Letzter Wert',
    last_at: 'Letzter Wert am',
    expected: 'Erwartet alle',
    observed: 'Kommt alle',
    limits: 'Grenzwerte',
    rules: 'Alarmregeln',
    rule: 'Alarmregel',
    holds_for: 'Gilt für',
    whole_plant: 'die ganze Anlage',
    severity: 'Gewicht',
    severity_0: 'OK',
    severity_1: 'Warnung',
    severity_2: 'Störung',
    is_armed: 'Scharf',
    yes: 'ja',
    no: 'nein',
    sources: 'Datenquellen',
    source: 'Datenquelle',
    addresses: 'Adressen',
    unbound: 'davon ohne Spalte',
    received: 'Zuletzt empfangen',
    missing: 'Was fehlt',
    nothing_missing: 'Es fehlt nichts.',
    where: 'Wo',
    what: 'Was',
    signed: 'Abgenommen',
    signed_by: '{{name}} am {{time}}',
    remark: 'Bemerkung',
    to_sign: 'Ort, Datum, Name, Unterschrift:',
    left_out: '{{count}} weitere Messspalten sind nicht aufgeführt.',
    entry: 'Eintrag',
  },
} as const;

const en = {
  gap: {
    no_components: 'no components',
    no_coordinates: 'no coordinates: position of the sun and weather stay unknown',
    no_capacity: 'no installed capacity',
    no_rules: 'no alarm rule is armed',
    no_recipients: 'no user group is notified of faults',
    no_columns: 'no columns',
    not_watched: 'the age of the data is not monitored',
    no_way: 'no input: neither the column of a file nor the address of a data source',
    no_value: 'no value yet',
    no_unit: 'no unit',
    too_slow: 'values come less often than expected',
    outdated: 'the last value is older than expected',
    never_received: 'nothing received yet',
    suspended: 'suspended',
    failing: 'not reachable',
    unbound: 'addresses without a column',
  },
  way: { file: 'File', source: 'Data source', sum: 'Sum of other components', none: 'none' },
  heading: {
    title: 'Commissioning protocol',
    plant: 'Plant',
    type: 'Plant type',
    system: 'Plant system',
    organisation: 'Organisation',
    timezone: 'Time zone',
    position: 'Coordinates',
    capacity: 'Installed capacity',
    mastr: 'MaStR number',
    market_location: 'Market location',
    as_of: 'As of',
    last_file: 'Newest file',
    components: 'Components',
    component: 'Component',
    serial_number: 'Serial number',
    watched: 'Monitoring',
    watched_hours: 'warning after {{warn}} h, fault after {{error}} h',
    columns: 'Columns',
    column: 'Column',
    unit: 'Unit',
    way: 'Input',
    factor: 'Factor',
    first: 'First value',
    first_at: 'First value at',
    last: 'Last value',
    last_at: 'Last value at',
    expected: 'Expected every',
    observed: 'Comes every',
    limits: 'Limits',
    rules: 'Alarm rules',
    rule: 'Alarm rule',
    holds_for: 'Holds for',
    whole_plant: 'the whole plant',
    severity: 'Severity',
    severity_0: 'OK',
    severity_1: 'Warning',
    severity_2: 'Fault',
    is_armed: 'Armed',
    yes: 'yes',
    no: 'no',
    sources: 'Data sources',
    source: 'Data source',
    addresses: 'Addresses',
    unbound: 'without a column',
    received: 'Last received',
    missing: 'What is missing',
    nothing_missing: 'Nothing is missing.',
    where: 'Where',
    what: 'What',
    signed: 'Signed off',
    signed_by: '{{name}} on {{time}}',
    remark: 'Remark',
    to_sign: 'Place, date, name, signature:',
    left_out: '{{count}} more columns are not listed.',
    entry: 'Entry',
  },
} as const;

const words = catalogue({ de, en });

/** Headings of the commissioning protocol, shared by portal, PDF and terminal. */
export const commissioningText = <K extends keyof typeof de.heading>(language: Language, key: K): string =>
  words.textOrKey(language, 'heading', key);

/**
 * Master data of the plant for the commissioning protocol, with labels and order shared by portal, PDF and terminal.
 * Unknown data are left out.
 */
export function factsOf(
  language: Language,
  content: Commissioning,
): readonly { readonly fact: CommissioningFact; readonly entry: string }[] {
  const { timezone, latitude, longitude, installed_capacity: capacity, last_file, last_file_at } = content;
  const number = (value: number, unit?: string) => formatValue(value, unit, undefined, language);
  const minutes = (at: string) => formatTime(at, 'dd.MM.yyyy HH:mm', timezone);
  const entries: Readonly<Record<CommissioningFact, string | null>> = {
    type: textOrKey(language, 'plantType', content.plant_type),
    system: content.plant_system,
    organisation: content.organisation,
    timezone,
    position: latitude === null || longitude === null ? null : `${number(latitude)} / ${number(longitude)}`,
    capacity: capacity === null ? null : number(capacity, 'kW'),
    mastr: content.mastr_number,
    market_location: content.market_location,
    last_file: last_file_at === null ? last_file : `${last_file ?? ''} (${minutes(last_file_at)})`,
    as_of: minutes(content.as_of),
  };
  return facts.flatMap((fact) => {
    const entry = entries[fact];
    return entry === null || entry === '' ? [] : [{ fact, entry }];
  });
}

const facts = [
  'type',
  'system',
  'organisation',
  'timezone',
  'position',
  'capacity',
  'mastr',
  'market_location',
  'last_file',
  'as_of',
] as const;
type CommissioningFact = (typeof facts)[number];

/**
 * Text with the hours without data after which there is a warning and a fault for a component; null if its data are not
 * monitored.
 */
export const watchedText = (
  language: Language,
  { warn_hours: warn, error_hours: error }: { readonly warn_hours: number | null; readonly error_hours: number | null },
): string | null =>
  warn === null || error === null ? null : words.text(language, 'heading.watched_hours', { warn, error });

export const signedText = (language: Language, name: string, time: string): string =>
  words.text(language, 'heading.signed_by', { name, time });

export const leftOutText = (language: Language, count: number): string =>
  words.text(language, 'heading.left_out', { count });

/** Text for the origin of a column's readings, such as `Datei: P_AC` or `Datenquelle Zähler: total_power`. */
export function wayText(language: Language, column: Pick<CommissioningColumn, 'way' | 'source' | 'address'>): string {
  const way: ColumnWay = column.way;
  const named = [words.text(language, `way.${way}`), column.source].filter(Boolean).join(' ');
  return column.address === null ? named : `${named}: ${column.address}`;
}

/** Text for the limits of a column, such as `0 … 1.200`, `≥ 0` or `≤ 80`; null if there is none. */
export function limitsText(
  language: Language,
  { limit_low: low, limit_upper: upper }: Pick<CommissioningColumn, 'limit_low' | 'limit_upper'>,
): string | null {
  const number = (value: number) => formatNumber(value, undefined, language);
  if (low !== null && upper !== null) return `${number(low)} … ${number(upper)}`;
  if (low !== null) return `≥ ${number(low)}`;
  return upper === null ? null : `≤ ${number(upper)}`;
}

/** Text for an interval between readings, such as `5 min` or `1 d`; null if it is unknown. */
export const intervalText = (seconds: number | null): string | null => (seconds === null ? null : waitText(seconds));

/**
 * Texts about settings that are missing, with the component or column concerned. Columns of a component that lack the
 * same setting are combined in one line.
 */
export function missingOf(
  language: Language,
  { plant_name, gaps, sources, components }: Commissioning,
): { readonly where: string; readonly what: string }[] {
  const at = (where: string, found: readonly CommissioningGap[]) =>
    found.map((gap) => ({ where, what: words.text(language, `gap.${gap}`) }));
  const ofColumns = ({ name, columns }: Commissioning['components'][number]) =>
    commissioningGaps.flatMap((gap) => {
      const lacking = columns.filter((column) => column.gaps.includes(gap)).map((column) => column.name);
      if (lacking.length === 0) return [];
      return [{ where: name, what: `${words.text(language, `gap.${gap}`)}: ${lacking.join(', ')}` }];
    });
  return [
    ...at(plant_name, gaps),
    ...sources.flatMap((source) => at(source.name, source.gaps)),
    ...components.flatMap((component) => [...at(component.name, component.gaps), ...ofColumns(component)]),
  ];
}
