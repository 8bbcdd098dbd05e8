import type { StatementComparison } from '@leitwarte/core/entities';
import type { ReportColumn, ReportRow, ReportTable } from '@leitwarte/core/report';
import { eurosOf, formatNumber, formatTime } from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';
import type { ComparedQuarter } from './compared.ts';
import { reportText } from './reportTexts.ts';

interface Frame {
  readonly file: { readonly name: string; readonly bytes: number; readonly sha256: string };
  readonly now: number;
  readonly language: Language;
}

/** Tables of a comparison: all quarter-hours, the days, and the sources of both sides. */
export function statementTables(
  comparison: StatementComparison,
  quarters: readonly ComparedQuarter[],
  frame: Frame,
): [ReportTable, ...ReportTable[]] {
  const { language } = frame;
  const { zone, total } = comparison;
  const around = (title: string): Omit<ReportTable, 'groups' | 'rows'> => ({
    title,
    subtitle: comparison.name,
    period: `${shownTime(comparison.from, zone)} – ${shownTime(comparison.until, zone)}`,
    zone,
    createdAtMs: frame.now,
    language,
  });
  const sum: ReportRow = [
    text(language, 'report.total'),
    total.stated_wh / 1000,
    total.measured_wh / 1000,
    total.difference_wh / 1000,
    total.eur,
  ];
  return [
    {
      ...around(reportText(language, 'statement.quarters')),
      groups: [{ title: '', columns: columnsOf(reportText(language, 'statement.from'), 'datetime', language) }],
      rows: quarters.map(({ start, stated, measured, worth }) => [
        start,
        stated / 1000,
        measured === null ? null : measured / 1000,
        measured === null ? null : (stated - measured) / 1000,
        worth === undefined ? null : eurosOf(worth),
      ]),
      footer: comparison.unknown_quarters === 0 ? [sum] : [],
    },
    {
      ...around(reportText(language, 'report.day')),
      groups: [{ title: '', columns: columnsOf(reportText(language, 'report.day'), 'date', language) }],
      rows: comparison.days.map(({ day, stated_wh, measured_wh, difference_wh, eur }) => [
        day,
        stated_wh / 1000,
        measured_wh / 1000,
        difference_wh / 1000,
        eur,
      ]),
      footer: [sum],
    },
    {
      ...around(reportText(language, 'statement.provenance')),
      groups: [
        {
          title: '',
          columns: [
            { title: reportText(language, 'statement.what'), kind: 'text' },
            { title: reportText(language, 'statement.value'), kind: 'text' },
          ],
        },
      ],
      rows: provenanceOf(comparison, frame),
    },
  ];
}

const shownTime = (iso: string, zone: string) => formatTime(iso, 'dd.MM.yyyy HH:mm', zone);

const columnsOf = (first: string, kind: 'datetime' | 'date', language: Language): ReportColumn[] => [
  { title: first, kind },
  { title: reportText(language, 'statement.stated'), kind: 'number', unit: 'kWh' },
  { title: reportText(language, 'report.measured'), kind: 'number', unit: 'kWh' },
  { title: reportText(language, 'statement.difference'), kind: 'number', unit: 'kWh' },
  { title: reportText(language, 'report.euro'), kind: 'number', unit: '€', decimals: 2 },
];

function provenanceOf(one: StatementComparison, { file, language }: Frame): ReportRow[] {
  return [
    [reportText(language, 'statement.file'), file.name],
    ['SHA-256', file.sha256],
    [reportText(language, 'statement.bytes'), formatNumber(file.bytes)],
    [reportText(language, 'statement.column'), one.column],
    [reportText(language, 'statement.unit'), one.unit ?? ''],
    [reportText(language, 'statement.stamps'), reportText(language, `statement.${one.stamps}`)],
    [reportText(language, 'statement.count'), formatNumber(one.quarters)],
    [reportText(language, 'statement.rejected'), formatNumber(one.rejected)],
    [
      reportText(language, 'statement.unknown'),
      `${formatNumber(one.unknown_quarters)} (${formatNumber(one.unknown_wh / 1000)} kWh)`,
    ],
    [reportText(language, one.is_meter ? 'statement.by_meter' : 'statement.by_components'), one.measured_by.join(', ')],
  ];
}
