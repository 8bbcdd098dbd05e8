import type { FooterType, ValueColumnType } from '@leitwarte/core/codes';
import type { ColumnPath } from '../../plants/plantPlan.ts';
import { stamp } from '../stamp.ts';
import type { Placed } from './placed.ts';

type PositionPlan = readonly [name: string, column: ColumnPath, value: ValueColumnType, footer: FooterType];

interface HeaderPlan {
  readonly name: string;
  /** Plant whose capacity the header shows. */
  readonly plant?: string;
  readonly pageBreak?: boolean;
  readonly subheaders: readonly {
    readonly name: string;
    readonly plant: string;
    readonly positions: readonly PositionPlan[];
  }[];
}

const turbine: readonly PositionPlan[] = [
  ['Ertrag', 'WEA.E_Tag', 'TK', 'SF'],
  ['Wind Ø', 'WEA.v_Wind', 'AD', 'AF'],
];
const engine: readonly PositionPlan[] = [
  ['Strom', 'BHKW.E_Tag', 'TK', 'SF'],
  ['Laufzeit', 'BHKW.Betriebsstunden', 'FK', 'SF'],
  ['Starts', 'BHKW.Starts', 'FK', 'SF'],
];

const report: readonly HeaderPlan[] = [
  {
    name: 'Solarpark Ober-Rosbach',
    plant: 'solar-rosbach',
    subheaders: [
      {
        name: 'Einspeisung',
        plant: 'solar-rosbach',
        positions: [
          ['Ertrag', 'Zaehler.E_Tag', 'TK', 'SF'],
          ['Spitze', 'Zaehler.P', 'MD', 'AF'],
          ['Zählerstand', 'Zaehler.E_Gesamt', 'LD', 'EF'],
        ],
      },
      {
        name: 'Wetter',
        plant: 'solar-rosbach',
        positions: [
          ['Einstrahlung', 'Wetter.H_Tag', 'TK', 'SF'],
          ['Luft Ø', 'Wetter.T_Luft', 'AD', 'AF'],
        ],
      },
    ],
  },
  {
    name: 'Windpark Gedern',
    subheaders: [
      { name: 'WEA 1', plant: 'wind-gedern-1', positions: turbine },
      { name: 'WEA 2', plant: 'wind-gedern-2', positions: turbine },
      { name: 'WEA 3', plant: 'wind-gedern-3', positions: turbine },
    ],
    pageBreak: true,
  },
  {
    name: 'BHKW Fauerbach',
    plant: 'chp-fauerbach',
    subheaders: [{ name: 'Modul', plant: 'chp-fauerbach', positions: engine }],
  },
];

/** Creates the organisation's daily report. */
export async function createDailyReport(placed: Placed): Promise<void> {
  const { tx, world, organisationId: organisation_id } = placed;
  for (const [index, { name, plant, pageBreak, subheaders }] of report.entries()) {
    const { id } = await tx
      .insertInto('daily_report_header')
      .values({
        ...stamp(world),
        name,
        position: index + 1,
        organisation_id,
        linked_plant_id: plant === undefined ? null : placed.plant(plant),
        show_installed_capacity: plant === undefined ? 0 : 1,
        page_break_after_pdf: pageBreak === true ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, subheader] of subheaders.entries()) await createSubheader(placed, id, place + 1, subheader);
  }
}

async function createSubheader(
  placed: Placed,
  daily_report_header_id: number,
  position: number,
  { name, plant, positions }: HeaderPlan['subheaders'][number],
): Promise<void> {
  const { tx, world } = placed;
  const { id } = await tx
    .insertInto('daily_report_subheader')
    .values({ ...stamp(world), name, position, daily_report_header_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = positions.map(([title, path, type_value_column, type_footer], index) => {
    const [component = '', column = ''] = path.split('.');
    return {
      ...stamp(world),
      name: title,
      position: index + 1,
      daily_report_subheader_id: id,
      show_units: 1 as const,
      type_footer,
      linked_plant_id: placed.plant(plant),
      type_value_column,
      linked_component: String(placed.component(plant, component)),
      linked_component_data_description_data: column,
      type_calculation: 'sum',
    };
  });
  await tx.insertInto('daily_report_position').values(rows).execute();
}
