import { HOUR_MS } from '@leitwarte/core/rules';
import { clamp } from '../noise.ts';
import type { DemoPlantPlan, Place } from './plantPlan.ts';
import { bearingRise } from '../hotBearing.ts';
import { chargePointDraw } from '../shapes/charge.ts';
import { loadAt } from '../shapes/consumer.ts';
import type { BehindMeter } from '../shapes/solar.ts';
import { friedbergGridPlants } from './friedbergGrid.ts';
import {
  biogasSite,
  ENGINE_PRIORITY,
  engineSite,
  openField,
  roof,
  SOLAR_PRIORITY,
  WATER_PRIORITY,
  waterSite,
  WIND_PRIORITY,
  windSite,
} from './sites.ts';

const EVU = 'Oberhessische Netze';

/** Light, lifts and shops of a multi-storey car park, and the points at which cars charge for hours. */
function carParkBehind({ site, noise, available }: Place): BehindMeter {
  const draws = [1, 2, 3].map((nr) =>
    chargePointDraw({ maxKw: 22, carsPerDay: 4, stayHours: 2.8 }, noise(`LP${nr}`), available(`LP${nr}`)),
  );
  return {
    building: (slot, fine) => 70 * loadAt('supermarket', site, slot, noise('Haus'), fine),
    charging: (slot) => draws.reduce((sum, draw) => sum + draw(slot).power, 0),
  };
}

/** Power plants of the demo's municipal utility (Stadtwerke Friedberg). */
const generators: readonly DemoPlantPlan[] = [
  {
    key: 'solar-rosbach',
    name: 'Solarpark Ober-Rosbach',
    type: 'Solar',
    system: 'solar',
    evu: EVU,
    latitude: 50.3063,
    longitude: 8.6934,
    capacity: 2400,
    priority: ['Zaehler.P', 'Zaehler.E_Tag', 'Wetter.G_Modul'],
    dashboard: 'Zaehler.P',
    components: (place) =>
      openField(place, '24011', { peakKw: 2400, inverterKw: 2000, tilt: 22, azimuth: 0 }, 6, {
        hasSnow: true,
        isCurtailed: true,
      }),
  },
  {
    key: 'solar-stadtwerke',
    name: 'PV Betriebshof Friedberg',
    type: 'Solar',
    system: 'solar',
    evu: EVU,
    latitude: 50.3349,
    longitude: 8.7581,
    capacity: 98.6,
    priority: SOLAR_PRIORITY,
    dashboard: 'Zaehler.P',
    components: (place) =>
      roof(
        place,
        '70418',
        [
          { peakKw: 49.3, inverterKw: 42, tilt: 15, azimuth: -84 },
          { peakKw: 49.3, inverterKw: 42, tilt: 15, azimuth: 96, events: { hasDeadString: true } },
        ],
        8,
      ),
  },
  {
    key: 'solar-nauheim',
    name: 'PV Parkhaus Bad Nauheim',
    type: 'Solar',
    system: 'solar',
    evu: EVU,
    latitude: 50.3668,
    longitude: 8.7487,
    capacity: 310,
    priority: ['Zaehler.P', 'Zaehler.E_Tag', 'Wetter.G_Modul'],
    dashboard: 'Zaehler.P',
    since: 20_230_401,
    components: (place) =>
      openField(
        place,
        '51907',
        { peakKw: 310, inverterKw: 270, tilt: 10, azimuth: 18 },
        0,
        { hasSnow: true },
        carParkBehind(place),
      ),
  },
  {
    key: 'solar-ockstadt',
    name: 'PV Grundschule Ockstadt',
    type: 'Solar',
    system: 'solar',
    evu: EVU,
    latitude: 50.3322,
    longitude: 8.7216,
    capacity: 64.8,
    priority: SOLAR_PRIORITY,
    dashboard: 'Zaehler.P',
    incidents: { silentHours: 98 },
    components: (place) =>
      roof(
        place,
        '33265',
        [
          { peakKw: 43.2, inverterKw: 36, tilt: 32, azimuth: -12 },
          { peakKw: 21.6, inverterKw: 17.5, tilt: 32, azimuth: -12 },
        ],
        11,
      ),
  },
  {
    key: 'wind-gedern-1',
    name: 'Windpark Gedern WEA 1',
    shownTo: 'wetterau',
    type: 'Windkraft',
    system: 'wind',
    evu: EVU,
    latitude: 50.4412,
    longitude: 9.1893,
    capacity: 3050,
    identificator: 'Gedern',
    priority: WIND_PRIORITY,
    dashboard: 'WEA.P',
    components: (place) => windSite(place, '115/1', { ratedKw: 3050, meanWind: 6, ratedRpm: 12.8 }, 7),
  },
  {
    key: 'wind-gedern-2',
    name: 'Windpark Gedern WEA 2',
    type: 'Windkraft',
    system: 'wind',
    evu: EVU,
    latitude: 50.4387,
    longitude: 9.1968,
    capacity: 3050,
    identificator: 'Gedern',
    priority: WIND_PRIORITY,
    dashboard: 'WEA.P',
    incidents: { openFaultHours: 5 },
    alarm: 'Störung Blattverstellung, Blatt 2: Anlage steht',
    components: (place) => windSite(place, '115/2', { ratedKw: 3050, meanWind: 6.1, ratedRpm: 12.8 }, 7),
  },
  {
    key: 'wind-gedern-3',
    name: 'Windpark Gedern WEA 3',
    type: 'Windkraft',
    system: 'wind',
    evu: EVU,
    latitude: 50.4359,
    longitude: 9.2031,
    capacity: 3050,
    identificator: 'Gedern',
    priority: WIND_PRIORITY,
    dashboard: 'WEA.P',
    components: (place) => windSite(place, '115/3', { ratedKw: 3050, meanWind: 5.9, ratedRpm: 12.8 }, 7),
  },
  {
    key: 'wind-muenzenberg',
    name: 'Windkraft Münzenberg',
    type: 'Windkraft',
    system: 'wind',
    evu: EVU,
    latitude: 50.4527,
    longitude: 8.7741,
    capacity: 800,
    identificator: 'Münzenberg',
    priority: WIND_PRIORITY,
    dashboard: 'WEA.P',
    components: (place) => windSite(place, '0472', { ratedKw: 800, meanWind: 5, ratedRpm: 28 }, 14),
  },
  {
    key: 'water-assenheim',
    name: 'Wasserkraft Assenheim',
    type: 'Wasser',
    system: 'water',
    evu: EVU,
    latitude: 50.2978,
    longitude: 8.8112,
    capacity: 118,
    priority: WATER_PRIORITY,
    dashboard: 'Turbine.P',
    components: (place) =>
      waterSite(
        place,
        '1926',
        { medianFlow: 5.6, designFlow: 6.2, head: 2.25, ratedRpm: 125 },
        15,
        bearingRise(place.seededAt),
      ),
  },
  {
    key: 'water-nauheim',
    name: 'Wasserkraft Bad Nauheim',
    type: 'Wasser',
    system: 'water',
    evu: EVU,
    latitude: 50.3702,
    longitude: 8.7418,
    capacity: 26,
    priority: WATER_PRIORITY,
    dashboard: 'Turbine.P',
    incidents: { delayHours: 26 },
    components: (place) =>
      waterSite(place, '1954', { medianFlow: 1.25, designFlow: 1.35, head: 2.3, ratedRpm: 210 }, 15),
  },
  {
    key: 'chp-fauerbach',
    name: 'BHKW Fauerbach',
    type: 'Bhkw',
    system: 'engine',
    evu: EVU,
    latitude: 50.3291,
    longitude: 8.7693,
    capacity: 140,
    priority: ENGINE_PRIORITY,
    dashboard: 'BHKW.P',
    components: (place) =>
      engineSite(place, '88214', { electricKw: 140, thermalKw: 212, gasPerHour: 38.5, mode: 'heat' }, 5),
  },
  {
    key: 'chp-bath',
    name: 'BHKW Hallenbad Friedberg',
    type: 'Bhkw',
    system: 'engine',
    evu: EVU,
    latitude: 50.3407,
    longitude: 8.7479,
    capacity: 50,
    priority: ENGINE_PRIORITY,
    dashboard: 'BHKW.P',
    components: (place) =>
      engineSite(place, '88307', { electricKw: 50, thermalKw: 81, gasPerHour: 14.6, mode: 'base' }, 9),
  },
  {
    key: 'biogas-woelfersheim',
    name: 'Biogas Wölfersheim',
    type: 'Biogas',
    system: 'biogas',
    evu: EVU,
    latitude: 50.3964,
    longitude: 8.8215,
    capacity: 530,
    priority: ['BHKW.P', 'Gasspeicher.Fuellstand', 'Gasspeicher.H2S'],
    dashboard: 'BHKW.P',
    components: (place) =>
      biogasSite(
        place,
        '6112',
        { electricKw: 530, thermalKw: 540, gasPerHour: 258, mode: 'flex', tonsPerDay: 22 },
        10,
        (ts) => 420 * clamp((ts - place.seededAt) / (36 * HOUR_MS) + 1.6, 0, 1),
      ),
  },
];

export const friedbergPlants: readonly DemoPlantPlan[] = [...generators, ...friedbergGridPlants];
