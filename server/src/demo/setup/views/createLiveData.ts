import { HIDDEN_LIVE_HEADER } from '@leitwarte/core/rules';
import type { ColumnPath } from '../../plants/plantPlan.ts';
import { stamp } from '../stamp.ts';
import type { Placed } from './placed.ts';

interface LiveSetPlan {
  readonly name: string;
  readonly plants: readonly string[];
  readonly headers: readonly {
    readonly name: string;
    /** Each plant shows the first of these columns that it has. */
    readonly positions: readonly (readonly [name: string, ...columns: ColumnPath[]])[];
  }[];
}

const wind = ['wind-gedern-1', 'wind-gedern-2', 'wind-gedern-3', 'wind-muenzenberg'];
const sun = ['solar-rosbach', 'solar-stadtwerke', 'solar-nauheim', 'solar-ockstadt'];
const engines = ['chp-fauerbach', 'chp-bath', 'biogas-woelfersheim'];

const sets: readonly LiveSetPlan[] = [
  {
    name: 'Erzeugung',
    plants: [...sun, ...wind, 'water-assenheim', 'water-nauheim', ...engines],
    headers: [
      { name: 'Leistung', positions: [['Wirkleistung', 'Zaehler.P', 'WEA.P', 'Turbine.P', 'BHKW.P']] },
      {
        name: 'Energie',
        positions: [
          ['heute', 'Zaehler.E_Tag', 'WEA.E_Tag', 'Turbine.E_Tag', 'BHKW.E_Tag'],
          ['gesamt', 'Zaehler.E_Gesamt', 'WEA.E_Gesamt', 'Turbine.E_Gesamt', 'BHKW.E_Gesamt'],
        ],
      },
    ],
  },
  {
    name: 'Windkraft',
    plants: wind,
    headers: [
      {
        name: 'Rotor',
        positions: [
          ['Windgeschwindigkeit', 'WEA.v_Wind'],
          ['Drehzahl', 'WEA.n_Rotor'],
          ['Blattwinkel', 'WEA.Pitch'],
        ],
      },
      {
        name: 'Temperaturen',
        positions: [
          ['Getriebeöl', 'WEA.T_Getriebe'],
          ['Generator', 'WEA.T_Generator'],
          ['außen', 'WEA.T_Aussen'],
        ],
      },
    ],
  },
  {
    name: 'Wärme',
    plants: ['chp-fauerbach', 'chp-bath'],
    headers: [
      {
        name: 'BHKW',
        positions: [
          ['Wärmeleistung', 'BHKW.P_th'],
          ['Vorlauf', 'BHKW.T_Vorlauf'],
          ['Rücklauf', 'BHKW.T_Ruecklauf'],
        ],
      },
      {
        name: 'Speicher',
        positions: [
          ['Ladung', 'Speicher.Ladung'],
          ['oben', 'Speicher.T_oben'],
          ['unten', 'Speicher.T_unten'],
        ],
      },
    ],
  },
];

/** Creates the sets of live data; each set is a tab. */
export async function createLiveData(placed: Placed): Promise<void> {
  const { tx, world, organisationId: organisation_id } = placed;
  for (const { name, plants, headers } of sets) {
    const { id } = await tx
      .insertInto('live_data')
      .values({ ...stamp(world), name, organisation_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = plants.map((key) => ({ live_data_id: id, plant_id: placed.plant(key) }));
    await tx.insertInto('live_data_plant').values(members).execute();
    for (const [index, header] of [{ name: HIDDEN_LIVE_HEADER, positions: [] }, ...headers].entries()) {
      const { id: headerId } = await tx
        .insertInto('live_data_header')
        .values({ ...stamp(world), name: header.name, position: index + 1, live_data_id: id })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [place, [positionName, ...columns]] of header.positions.entries())
        await createPosition(placed, plants, headerId, place + 1, positionName, columns);
    }
  }
}

async function createPosition(
  placed: Placed,
  plants: readonly string[],
  headerId: number,
  position: number,
  name: string,
  paths: readonly ColumnPath[],
): Promise<void> {
  const { id } = await placed.tx
    .insertInto('live_data_position')
    .values({ ...stamp(placed.world), name, position, live_data_header_id: headerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const columns = plants.flatMap((plant) => paths.flatMap((path) => placed.column(plant, path) ?? []).slice(0, 1));
  const chosen = columns.map((column_id) => ({ live_data_position_id: id, column_id }));
  await placed.tx.insertInto('live_data_position_column').values(chosen).execute();
}
