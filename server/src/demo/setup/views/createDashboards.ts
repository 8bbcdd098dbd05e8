import { stamp } from '../stamp.ts';
import type { Placed } from './placed.ts';

interface DashboardPlan {
  readonly name: string;
  readonly plants: readonly string[];
  /** Number of alarm messages that the dashboard shows. */
  readonly alarms: number;
  readonly headers: readonly {
    /** Name of the component whose values are shown. */
    readonly name: string;
    /** Keys of the columns that are drawn as curves of the last day. */
    readonly charts: readonly string[];
    readonly values: readonly string[];
  }[];
}

const dashboards: readonly DashboardPlan[] = [
  {
    name: 'Windkraft',
    plants: ['wind-gedern-1', 'wind-gedern-2', 'wind-gedern-3', 'wind-muenzenberg'],
    alarms: 5,
    headers: [
      {
        name: 'Windenergieanlage',
        charts: ['P', 'v_Wind'],
        values: [
          'P',
          'v_Wind',
          'E_Tag',
          'E_Gesamt',
          'n_Rotor',
          'Pitch',
          'T_Getriebe',
          'T_Generator',
          'Betriebsstunden',
        ],
      },
      { name: 'Übergabestation', charts: [], values: ['P', 'Q', 'U_L12', 'I_L1', 'E_Tag'] },
    ],
  },
  {
    name: 'Kraft-Wärme-Kopplung',
    plants: ['chp-fauerbach', 'chp-bath'],
    alarms: 5,
    headers: [
      {
        name: 'BHKW-Modul',
        charts: ['P', 'P_th'],
        values: ['P', 'P_th', 'E_Tag', 'Gas', 'T_Vorlauf', 'T_Ruecklauf', 'T_Abgas', 'Betriebsstunden', 'Starts'],
      },
      { name: 'Wärmespeicher', charts: ['Ladung'], values: ['Ladung', 'T_oben', 'T_mitte', 'T_unten', 'Q_Tag'] },
    ],
  },
];

/** Creates the organisation's dashboards, one for each kind of plant, with headers and values in display order. */
export async function createDashboards(placed: Placed): Promise<void> {
  const { tx, world, organisationId: organisation_id } = placed;
  for (const { name, plants, alarms, headers } of dashboards) {
    const { id } = await tx
      .insertInto('plant_dashboard')
      .values({ ...stamp(world), name, num_alarms: alarms, type: 'table', organisation_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, { name: title, charts, values }] of headers.entries()) {
      const { id: dashboard_header_id } = await tx
        .insertInto('dashboard_header')
        .values({
          ...stamp(world),
          name: title,
          position: index + 1,
          column: index + 1,
          plant_dashboard_id: id,
          positions_different_times: 1,
          translations: '[]',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const shown = [
        ...charts.map((column) => ({ name: column, is_chart: 1 as const })),
        ...values.map((column) => ({ name: column, is_chart: 0 as const })),
      ];
      const rows = shown.map((one, place) => ({ ...stamp(world), ...one, position: place + 1, dashboard_header_id }));
      await tx
        .insertInto('dashboard_position')
        .values(rows.map((row) => ({ ...row, name_display: null })))
        .execute();
    }
    const ids = plants.map((key) => placed.plant(key));
    await tx.updateTable('plant').set({ plant_dashboard_id: id }).where('id', 'in', ids).execute();
  }
}
