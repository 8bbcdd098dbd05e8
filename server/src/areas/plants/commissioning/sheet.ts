import type { Commissioning, CommissioningProtocol } from '@leitwarte/core/entities';
import type { ReportColumn, ReportRow, ReportTable } from '@leitwarte/core/report';
import { fileNames, formatTime, formatValue } from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';
import {
  commissioningText,
  factsOf,
  intervalText,
  leftOutText,
  limitsText,
  missingOf,
  signedText,
  watchedText,
  wayText,
} from '@leitwarte/core/texts/commissioning';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { plantOf } from '../../../rights/plants.ts';
import { ownerOf, printedFor } from '../../common/printed.ts';
import { protocolDetail, readCommissioning } from './protocols.ts';

/** The unsigned commissioning protocol of a plant as PDF, with a line for a signature. */
export async function readCurrentSheet(call: Call<'commissioning', 'currentSheet'>): Promise<ServedFile> {
  return printed(call, await readCommissioning(call), undefined);
}

/** A signed commissioning protocol as PDF. */
export async function readProtocolSheet(call: Call<'commissioning', 'sheet'>): Promise<ServedFile> {
  const { content, ...protocol } = await protocolDetail(call.context.db, call.viewer, call.params.id);
  return printed(call, content, protocol);
}

type Asked = Pick<Call<'commissioning', 'sheet'>, 'context' | 'viewer' | 'language'>;

async function printed(
  { context, viewer, language }: Asked,
  content: Commissioning,
  signed: CommissioningProtocol | undefined,
): Promise<ServedFile> {
  const { row } = await plantOf(context.db, viewer, content.plant);
  const tables = sheetTables(content, signed, context.platform.now(), language);
  return {
    name: fileNames.commissioning(content.plant_name, Date.parse(content.as_of), content.timezone),
    content: await paper(context, row.organisation_id, tables),
  };
}

const paper = async (context: ServerContext, organisationId: number | null, tables: Tables) =>
  printedFor(context, await ownerOf(context.db, organisationId), tables);

type Tables = [ReportTable, ...ReportTable[]];
type Word = Parameters<typeof commissioningText>[1];

/**
 * The tables of the PDF: the plant with what is missing and the signature, then columns, sources and rules, each on new
 * pages.
 */
function sheetTables(
  content: Commissioning,
  signed: CommissioningProtocol | undefined,
  now: number,
  language: Language,
): Tables {
  const table = (
    subject: Word | undefined,
    columns: readonly ReportColumn[],
    rows: readonly ReportRow[],
  ): ReportTable => ({
    title: commissioningText(language, 'title'),
    subtitle: [content.plant_name, subject && commissioningText(language, subject)].filter(Boolean).join(' · '),
    zone: content.timezone,
    createdAtMs: now,
    language,
    groups: [{ title: '', columns }],
    rows,
  });
  const further = [
    table('columns', columnColumns(language), columnRows(content, language)),
    table('sources', sourceColumns(language), sourceRows(content, language)),
    table('rules', texts(language, 'rule', 'holds_for', 'severity', 'is_armed'), ruleRows(content, language)),
  ];
  return [
    table(undefined, texts(language, 'what', 'where', 'entry'), factRows(content, signed, language)),
    ...further.filter(({ rows }) => [...rows].length > 0),
  ];
}

const texts = (language: Language, ...keys: Word[]): ReportColumn[] =>
  keys.map((key) => ({ title: commissioningText(language, key), kind: 'text' }));
const numbers = (language: Language, key: Word, unitInRow?: true): ReportColumn => ({
  title: commissioningText(language, key),
  kind: 'number',
  unitInRow,
});
const times = (language: Language, key: Word): ReportColumn => ({
  title: commissioningText(language, key),
  kind: 'datetime',
});

function factRows(content: Commissioning, signed: CommissioningProtocol | undefined, language: Language): ReportRow[] {
  const word = (key: Word) => commissioningText(language, key);
  const missing = missingOf(language, content).map(({ where, what }) => [word('missing'), where, what]);
  const components = content.components.map((one) => [word('component'), one.name, componentText(one, language)]);
  return [
    ...factsOf(language, content).map(({ fact, entry }) => [word(fact), content.plant_name, entry]),
    ...components,
    ...(missing.length === 0 ? [[word('missing'), content.plant_name, word('nothing_missing')]] : missing),
    ...(content.columns_left_out > 0
      ? [[word('columns'), content.plant_name, leftOutText(language, content.columns_left_out)]]
      : []),
    ...signatureRows(signed, content, language),
  ];
}

function componentText(component: Commissioning['components'][number], language: Language): string {
  const { sernum, capacity, columns } = component;
  return [
    text(language, component.type_component === 'SU' ? 'componentType.SU' : 'componentType.DA'),
    sernum ? `${commissioningText(language, 'serial_number')} ${sernum}` : null,
    capacity === null ? null : formatValue(capacity, 'kW', undefined, language),
    `${commissioningText(language, 'columns')}: ${columns.length}`,
    watchedText(language, component),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The rows with the signer and the remark; an empty line for a signature if the protocol is not signed. */
function signatureRows(
  signed: CommissioningProtocol | undefined,
  { plant_name, timezone }: Commissioning,
  language: Language,
): ReportRow[] {
  const word = (key: Word) => commissioningText(language, key);
  if (signed === undefined) return [[word('signed'), plant_name, `${word('to_sign')}\n\n\n`]];
  const time = formatTime(signed.signed_at, 'dd.MM.yyyy HH:mm', timezone);
  const name = signed.signed_name ?? signed.signed_by ?? '';
  return [
    [word('signed'), plant_name, signedText(language, name, time)],
    ...(signed.remark === '' ? [] : [[word('remark'), plant_name, signed.remark]]),
  ];
}

const columnColumns = (language: Language): ReportColumn[] => [
  ...texts(language, 'component', 'column', 'unit', 'way'),
  numbers(language, 'factor'),
  numbers(language, 'first', true),
  times(language, 'first_at'),
  numbers(language, 'last', true),
  times(language, 'last_at'),
  ...texts(language, 'expected', 'observed', 'limits', 'rules'),
];

function columnRows({ components }: Commissioning, language: Language): ReportRow[] {
  return components.flatMap((component) =>
    component.columns.map((one) => [
      component.name,
      one.name,
      one.unit,
      wayText(language, one),
      one.factor,
      one.first_value,
      one.first_at,
      one.last_value,
      one.last_at,
      intervalText(one.expected_seconds),
      intervalText(one.observed_seconds),
      limitsText(language, one),
      one.rules.join(', '),
    ]),
  );
}

const sourceColumns = (language: Language): ReportColumn[] => [
  ...texts(language, 'source', 'way', 'expected'),
  times(language, 'received'),
  numbers(language, 'addresses'),
  numbers(language, 'unbound'),
];

function sourceRows({ sources }: Commissioning, language: Language): ReportRow[] {
  return sources.map((one) => [
    one.name,
    text(language, `sourceKind.${one.kind}`),
    intervalText(one.interval_minutes === null ? null : one.interval_minutes * 60),
    one.last_received_at,
    one.addresses,
    one.unbound,
  ]);
}

function ruleRows({ rules }: Commissioning, language: Language): ReportRow[] {
  return rules.map((rule) => [
    rule.name,
    rule.component ?? commissioningText(language, 'whole_plant'),
    commissioningText(language, `severity_${rule.severity}`),
    commissioningText(language, rule.is_enabled ? 'yes' : 'no'),
  ]);
}
