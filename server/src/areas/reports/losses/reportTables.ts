import type { PlantLosses } from '@leitwarte/core/entities';
import type { PrintedBar, ReportColumn, ReportRow, ReportTable } from '@leitwarte/core/report';
import {
  DASH,
  formatNumber,
  formatValue,
  isLoss,
  kilowattHours,
  type LossCause,
  lossCauses,
  mainCause,
  missingEuro,
  missingKwh,
  sharePercent,
  waterfall,
} from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';
import { reportText } from './reportTexts.ts';

type Balance = Omit<PlantLosses, 'plant'>;

/** A plant in the report, with its total balance and the balances of its days, or of its months for longer periods. */
export interface ReportedPlant {
  readonly name: string;
  readonly balance: Balance;
  readonly parts: readonly { readonly caption: string; readonly balance: Balance }[];
}

/** Data of the report other than the figures: owner, period, language and so on. */
export interface LossesFrame {
  readonly owner: string | undefined;
  readonly period: string;
  readonly zone: string;
  readonly now: number;
  readonly language: Language;
  readonly parts: 'day' | 'month';
}

/** Maximum number of plants whose causes and days are printed in the PDF; the Excel file contains all plants. */
const PRINTED_PLANTS = 50;

/**
 * The tables of the PDF: an overview of the plants with their sums, then for each plant its causes as a chart that adds
 * up, and its days.
 */
export function printedLosses(plants: readonly ReportedPlant[], frame: LossesFrame): [ReportTable, ...ReportTable[]] {
  const known = knownOf(plants);
  const shown = worstFirst(known).slice(0, PRINTED_PLANTS);
  const { language } = frame;
  const notes = [
    reportText(language, 'report.sum'),
    ...withoutNote(plants, language),
    ...(known.length > shown.length ? [reportText(language, 'report.more', { count: shown.length })] : []),
  ];
  return [
    { ...overview(plants, frame), notes },
    ...shown.flatMap((plant) => [
      { ...causesTable([plant], frame), below: { text: sentence(plant, language), bars: barsOf(plant, language) } },
      partsTable([plant], frame),
    ]),
  ];
}

/** The sheets of the Excel file: plants, causes of all plants, days of all plants. */
export function lossesSheets(plants: readonly ReportedPlant[], frame: LossesFrame): ReportTable[] {
  const notes = [reportText(frame.language, 'report.sum'), ...withoutNote(plants, frame.language)];
  const known = knownOf(plants);
  return [{ ...overview(plants, frame), notes }, causesTable(known, frame), partsTable(known, frame)];
}

const knownOf = (plants: readonly ReportedPlant[]) => plants.filter(({ balance }) => balance.method !== null);

const worstFirst = (plants: readonly ReportedPlant[]) =>
  plants.toSorted((a, b) => (missingKwh(b.balance) ?? 0) - (missingKwh(a.balance) ?? 0));

function withoutNote(plants: readonly ReportedPlant[], language: Language): string[] {
  const names = plants.filter(({ balance }) => balance.method === null).map(({ name }) => name);
  return names.length === 0 ? [] : [reportText(language, 'report.without', { plants: names.join(', ') })];
}

const energy = { kind: 'number', unit: 'kWh', total: 'sum' } as const;
const euros = { kind: 'number', unit: '€', decimals: 2 } as const;

function frameOf({ owner, period, zone, now, language }: LossesFrame, title: string) {
  return { title, subtitle: owner, period, zone, createdAtMs: now, language };
}

/**
 * The overview with one row for each plant: expected energy, measured energy, the losses by cause (expected = measured
 * + losses), and the value of the losses.
 */
function overview(plants: readonly ReportedPlant[], frame: LossesFrame): ReportTable {
  const { language } = frame;
  const known = knownOf(plants);
  const causes = causesOf(known);
  const rows = worstFirst(known).map(({ name, balance }): ReportRow => [
    name,
    ...energyCells(balance, causes),
    sharePercent(balance),
    missingEuro(balance),
  ]);
  const all = summed(known.map(({ balance }) => balance));
  return {
    ...frameOf(frame, reportText(language, 'report.title')),
    groups: [
      {
        title: '',
        columns: [
          { title: reportText(language, 'report.plant'), kind: 'text' },
          ...energyColumns(causes, language),
          { title: reportText(language, 'report.share'), kind: 'number', unit: '%', decimals: 1 },
          { title: reportText(language, 'report.worth'), ...euros },
        ],
      },
    ],
    rows,
    footer: [[text(language, 'report.total'), ...energyCells(all, causes), sharePercent(all), missingEuro(all)]],
  };
}

/** For each plant the rows that lead from the expected energy, cause by cause, to the measured energy. */
function causesTable(plants: readonly ReportedPlant[], frame: LossesFrame): ReportTable {
  const { language } = frame;
  const rows = plants.flatMap(({ name, balance }): ReportRow[] => [
    [name, reportText(language, 'report.expected'), kilowattHours(balance.expected_wh), null],
    ...balance.losses.map(({ cause, wh, eur }): ReportRow => [
      name,
      text(language, `lossCause.${cause}`),
      -wh / 1000,
      eur === null ? null : -eur,
    ]),
    [name, reportText(language, 'report.measured'), kilowattHours(balance.measured_wh), null],
  ]);
  return {
    ...frameOf(frame, reportText(language, 'report.cause')),
    groups: [
      {
        title: '',
        columns: [
          { title: reportText(language, 'report.plant'), kind: 'text' },
          { title: reportText(language, 'report.cause'), kind: 'text' },
          { title: reportText(language, 'report.energy'), kind: 'number', unit: 'kWh' },
          { title: reportText(language, 'report.euro'), ...euros },
        ],
      },
    ],
    rows,
  };
}

function partsTable(plants: readonly ReportedPlant[], frame: LossesFrame): ReportTable {
  const { language } = frame;
  const causes = causesOf(plants);
  const caption = reportText(language, `report.${frame.parts}`);
  const all = summed(plants.map(({ balance }) => balance));
  return {
    ...frameOf(frame, caption),
    groups: [
      {
        title: '',
        columns: [
          { title: caption, kind: frame.parts === 'day' ? 'date' : 'text' },
          { title: reportText(language, 'report.plant'), kind: 'text' },
          ...energyColumns(causes, language),
        ],
      },
    ],
    rows: plants.flatMap(({ name, parts }) =>
      parts.map(({ caption: at, balance }): ReportRow => [at, name, ...energyCells(balance, causes)]),
    ),
    footer: [[text(language, 'report.total'), null, ...energyCells(all, causes)]],
  };
}

const causesOf = (plants: readonly ReportedPlant[]) => {
  const found = new Set(plants.flatMap(({ balance }) => balance.losses.map(({ cause }) => cause)));
  return lossCauses.filter((cause) => found.has(cause));
};

const energyColumns = (causes: readonly LossCause[], language: Language): ReportColumn[] => [
  { title: reportText(language, 'report.expected'), ...energy },
  { title: reportText(language, 'report.measured'), ...energy },
  ...causes.map((cause) => ({ title: text(language, `lossCause.${cause}`), ...energy })),
];

const energyCells = ({ expected_wh, measured_wh, losses }: Balance, causes: readonly LossCause[]) => [
  kilowattHours(expected_wh ?? measured_wh),
  kilowattHours(measured_wh),
  ...causes.map((cause) => (losses.find((loss) => loss.cause === cause)?.wh ?? 0) / 1000),
];

/** The sum of several balances. Each of them adds up, so the sum does too. */
function summed(balances: readonly Balance[]): Balance {
  const sum = (of: (balance: Balance) => number) => balances.reduce((all, one) => all + of(one), 0);
  const losses = lossCauses.flatMap((cause) => {
    const own = balances.flatMap((one) => one.losses.filter((loss) => loss.cause === cause));
    const worths = own.flatMap(({ eur }) => (eur === null ? [] : [Math.round(eur * 100)]));
    const wh = own.reduce((all, one) => all + one.wh, 0);
    const eur = worths.length === 0 ? null : worths.reduce((all, cents) => all + cents, 0) / 100;
    return own.length === 0 ? [] : [{ cause, wh, eur }];
  });
  return {
    expected_wh: sum(({ expected_wh }) => expected_wh ?? 0),
    measured_wh: sum(({ measured_wh }) => measured_wh ?? 0),
    losses,
    method: null,
    unknown_quarter_hours: sum((one) => one.unknown_quarter_hours),
  };
}

function sentence({ name, balance }: ReportedPlant, language: Language): string {
  const shown = (wh: number | null) => formatValue(kilowattHours(wh), 'kWh');
  const cause = mainCause(balance);
  const [expected, measured] = [shown(balance.expected_wh), shown(balance.measured_wh)];
  const percent = sharePercent(balance);
  const share = percent === null ? DASH : `${formatNumber(percent, 1)} %`;
  const { base } = waterfall(balance);
  const count = balance.unknown_quarter_hours;
  return [
    reportText(language, 'report.came', { plant: name, expected, measured, share }),
    ...(cause === undefined
      ? []
      : [
          reportText(language, 'report.largest', {
            cause: text(language, `lossCause.${cause}`),
            energy: shown(balance.losses.find((one) => one.cause === cause)?.wh ?? 0),
          }),
        ]),
    ...(balance.method === null
      ? []
      : [reportText(language, 'report.method', { method: text(language, `yieldMethod.${balance.method}`) })]),
    count === 0
      ? reportText(language, 'report.complete')
      : reportText(language, 'report.incomplete', { count: formatNumber(count) }),
    ...(base > 0 ? [reportText(language, 'report.base', { from: shown(base) })] : []),
  ].join(' ');
}

function barsOf({ balance }: ReportedPlant, language: Language): PrintedBar[] {
  return waterfall(balance).steps.map(({ key, wh, from, length }) => {
    const isEnd = key === 'expected' || key === 'measured';
    return {
      title: isEnd ? reportText(language, `report.${key}`) : text(language, `lossCause.${key}`),
      value: formatValue(wh / 1000, 'kWh'),
      from,
      length,
      tone: isEnd ? 'end' : wh > 0 ? 'more' : isLoss(key) ? 'less' : 'unknown',
    };
  });
}
