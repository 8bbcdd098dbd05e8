import { chargePark, chargePoint, chargePointDraw, type ChargePoint } from '../shapes/charge.ts';
import { loadMeter } from '../shapes/consumer.ts';
import { feederBay, feederShape, transformer, type Feeder } from '../shapes/switchgear.ts';
import type { DemoComponent } from '../component.ts';
import type { ColumnPath, Place, DemoPlantPlan } from './plantPlan.ts';

const EVU = 'Oberhessische Netze';
const CHARGE_PRIORITY: readonly [ColumnPath, ColumnPath, ColumnPath] = [
  'Ladepark.P',
  'Ladepark.Aktiv',
  'Ladepark.E_Tag',
];
const LOAD_PRIORITY: readonly [ColumnPath, ColumnPath, ColumnPath] = ['Zaehler.P', 'Zaehler.E_Tag', 'Zaehler.cosPhi'];
const GRID_PRIORITY: readonly [ColumnPath, ColumnPath, ColumnPath] = [
  'Trafo.Auslastung',
  'Trafo.T_Oel',
  'Abgang1.U_L12',
];

/** A car park with charging points; the first two points are also separate components. */
function carPark(
  { site, noise, available }: Place,
  sernum: string,
  points: readonly ChargePoint[],
): readonly DemoComponent[] {
  const draws = points.map((point, index) => ({
    site,
    maxKw: point.maxKw,
    noise: noise(`LP${index + 1}`),
    draw: chargePointDraw(point, noise(`LP${index + 1}`), available(`LP${index + 1}`)),
  }));
  return [
    chargePark(
      `LM-${sernum}`,
      draws.map(({ draw }) => draw),
      noise('Ladepark'),
    ),
    ...draws
      .slice(0, 2)
      .map((point, index) => chargePoint(`LP${index + 1}`, `Ladepunkt ${index + 1}`, `${sernum}*${index + 1}`, point)),
  ];
}

function substation(
  { site, noise }: Place,
  sernum: string,
  ratedKva: number,
  feeders: readonly [Feeder, Feeder],
): readonly DemoComponent[] {
  const shapes = feeders.map((feeder, index) => feederShape(site, feeder, noise(`Abgang${index + 1}`)));
  const bays = feeders.map((feeder, index) => {
    const shape = shapes[index] ?? feederShape(site, feeder, noise('Abgang'));
    return feederBay(
      `Abgang${index + 1}`,
      `Abgang ${index + 1}`,
      `${sernum}-J0${index + 1}`,
      feeder.maxKw * 5900 * 3,
      feeder,
      shape,
    );
  });
  return [transformer(`${sernum}-T1`, site, ratedKva, shapes, noise('Trafo')), ...bays];
}

/** Charging stations, large consumers and grid of the demo's municipal utility. */
export const friedbergGridPlants: readonly DemoPlantPlan[] = [
  {
    key: 'charge-station',
    name: 'Ladepark Bahnhof Friedberg',
    type: 'Charge',
    system: 'charge',
    evu: EVU,
    latitude: 50.3323,
    longitude: 8.7608,
    capacity: 388,
    priority: CHARGE_PRIORITY,
    dashboard: 'Ladepark.P',
    since: 20_240_301,
    components: (place) =>
      carPark(place, 'DE*SWF*E1001', [
        { maxKw: 150, carsPerDay: 9, stayHours: 0.55 },
        { maxKw: 150, carsPerDay: 7, stayHours: 0.55 },
        { maxKw: 22, carsPerDay: 5, stayHours: 2.6 },
        { maxKw: 22, carsPerDay: 5, stayHours: 2.6 },
        { maxKw: 22, carsPerDay: 4, stayHours: 3 },
        { maxKw: 22, carsPerDay: 4, stayHours: 3 },
      ]),
  },
  {
    key: 'charge-karben',
    name: 'Ladepark Karben',
    type: 'Charge',
    system: 'charge',
    evu: EVU,
    latitude: 50.2312,
    longitude: 8.7686,
    capacity: 100,
    priority: CHARGE_PRIORITY,
    dashboard: 'Ladepark.P',
    since: 20_250_115,
    components: (place) =>
      carPark(place, 'DE*SWF*E1014', [
        { maxKw: 50, carsPerDay: 8, stayHours: 0.8 },
        { maxKw: 50, carsPerDay: 6, stayHours: 0.8 },
      ]),
  },
  {
    key: 'load-market',
    name: 'Markthalle Butzbach',
    type: 'Consumer',
    system: 'meter',
    evu: EVU,
    latitude: 50.4352,
    longitude: 8.6689,
    capacity: 180,
    priority: LOAD_PRIORITY,
    dashboard: 'Zaehler.P',
    components: ({ site, noise }) => [
      loadMeter('Lastgangzähler', '1EMH0011482917', 3_912_400, site, 'supermarket', 180, noise('Zaehler')),
    ],
  },
  {
    key: 'load-factory',
    name: 'Metallbau Echzell',
    type: 'Consumer',
    system: 'meter',
    evu: EVU,
    latitude: 50.3911,
    longitude: 8.8867,
    capacity: 640,
    priority: LOAD_PRIORITY,
    dashboard: 'Zaehler.P',
    components: ({ site, noise }) => [
      loadMeter('Lastgangzähler', '1EMH0011496055', 10_264_800, site, 'factory', 640, noise('Zaehler')),
    ],
  },
  {
    key: 'grid-south',
    name: 'Umspannwerk Friedberg',
    type: 'Schaltanlage',
    system: 'remote',
    evu: EVU,
    latitude: 50.3215,
    longitude: 8.7552,
    capacity: 25_000,
    priority: GRID_PRIORITY,
    dashboard: 'Trafo.Auslastung',
    components: (place) =>
      substation(place, 'UW-FBS', 25_000, [
        { maxKw: 9200, kilovolts: 20 },
        { maxKw: 6400, kilovolts: 20 },
      ]),
  },
  {
    key: 'grid-woellstadt',
    name: 'Schaltstation Wöllstadt',
    type: 'Schaltanlage',
    system: 'remote',
    evu: EVU,
    latitude: 50.2823,
    longitude: 8.7657,
    capacity: 6300,
    priority: GRID_PRIORITY,
    dashboard: 'Trafo.Auslastung',
    components: (place) =>
      substation(place, 'SST-WOE', 6300, [
        { maxKw: 2900, kilovolts: 20 },
        { maxKw: 2100, kilovolts: 20 },
      ]),
  },
];
