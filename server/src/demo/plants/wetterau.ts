import type { DemoPlantPlan } from './plantPlan.ts';
import {
  BIOGAS_PRIORITY,
  biogasSite,
  ENGINE_PRIORITY,
  engineSite,
  openField,
  roof,
  SOLAR_PRIORITY,
  WIND_PRIORITY,
  windSite,
} from './sites.ts';

const EVU = 'Netzgesellschaft Wetterau Ost';

/** Plants of the citizens' energy cooperative, the second organisation of the demo. */
export const wetterauPlants: readonly DemoPlantPlan[] = [
  {
    key: 'solar-altenstadt',
    name: 'Bürgersolarpark Altenstadt',
    type: 'Solar',
    system: 'solar',
    evu: EVU,
    latitude: 50.2894,
    longitude: 8.9491,
    capacity: 750,
    priority: ['Zaehler.P', 'Zaehler.E_Tag', 'Wetter.G_Modul'],
    dashboard: 'Zaehler.P',
    components: (place) =>
      openField(place, '20944', { peakKw: 750, inverterKw: 620, tilt: 20, azimuth: -6 }, 4, {
        getsDirty: true,
      }),
  },
  {
    key: 'solar-nidda',
    name: 'PV Bürgerhaus Nidda',
    type: 'Solar',
    system: 'solar',
    evu: EVU,
    latitude: 50.4131,
    longitude: 9.0069,
    capacity: 58.8,
    priority: SOLAR_PRIORITY,
    dashboard: 'Zaehler.P',
    components: (place) =>
      roof(
        place,
        '20951',
        [
          { peakKw: 33.6, inverterKw: 27.5, tilt: 28, azimuth: -38 },
          { peakKw: 25.2, inverterKw: 20, tilt: 28, azimuth: 52 },
        ],
        9,
      ),
  },
  {
    key: 'wind-ulrichstein',
    name: 'Bürgerwindrad Ulrichstein',
    type: 'Windkraft',
    system: 'wind',
    evu: EVU,
    latitude: 50.5716,
    longitude: 9.1874,
    capacity: 2350,
    identificator: 'Ulrichstein',
    priority: WIND_PRIORITY,
    dashboard: 'WEA.P',
    components: (place) => windSite(place, '2031', { ratedKw: 2350, meanWind: 6.3, ratedRpm: 17.5 }, 6),
  },
  {
    key: 'biogas-ortenberg',
    name: 'Biogas Ortenberg',
    type: 'Biogas',
    system: 'biogas',
    evu: EVU,
    latitude: 50.3562,
    longitude: 9.0447,
    capacity: 250,
    priority: BIOGAS_PRIORITY,
    dashboard: 'BHKW.P',
    components: (place) =>
      biogasSite(place, '6207', { electricKw: 250, thermalKw: 262, gasPerHour: 124, mode: 'base', tonsPerDay: 12 }, 8),
  },
  {
    key: 'chp-buedingen',
    name: 'BHKW Schule Büdingen',
    type: 'Bhkw',
    system: 'engine',
    evu: EVU,
    latitude: 50.2897,
    longitude: 9.1124,
    capacity: 70,
    priority: ENGINE_PRIORITY,
    dashboard: 'BHKW.P',
    components: (place) =>
      engineSite(place, '88411', { electricKw: 70, thermalKw: 109, gasPerHour: 19.8, mode: 'heat' }, 3),
  },
];
