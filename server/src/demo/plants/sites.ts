import type { DemoComponent } from '../component.ts';
import { digester, gasHolder, type SulphideRise } from '../shapes/biogas.ts';
import { engine, engineShape, heatStore, type Engine } from '../shapes/chp.ts';
import { fieldEvents, type FieldEventPlan } from '../fieldEvents.ts';
import {
  type BehindMeter,
  feedInMeter,
  inverter,
  inverterShape,
  type PvField,
  weatherStation,
} from '../shapes/solar.ts';
import { waterGauge, waterTurbine, waterTurbineShape, type WaterWork } from '../shapes/water.ts';
import { handover, turbine, turbineShape, type Turbine } from '../shapes/wind.ts';
import type { ColumnPath, Place } from './plantPlan.ts';

/** The typical components for a plant of each type, so that a plant can be defined by its name and figures only. */

type Priority = readonly [ColumnPath, ColumnPath, ColumnPath];

export const SOLAR_PRIORITY: Priority = ['Zaehler.P', 'Zaehler.E_Tag', 'WR1.T_WR'];
export const WIND_PRIORITY: Priority = ['WEA.P', 'WEA.v_Wind', 'WEA.E_Tag'];
export const WATER_PRIORITY: Priority = ['Turbine.P', 'Turbine.Q_Turbine', 'Turbine.E_Tag'];
export const ENGINE_PRIORITY: Priority = ['BHKW.P', 'BHKW.E_Tag', 'Speicher.Ladung'];
export const BIOGAS_PRIORITY: Priority = ['BHKW.P', 'Gasspeicher.Fuellstand', 'BHKW.E_Tag'];

/** Annual yield of a solar field near Friedberg, in kWh per kWp. */
const YIELD = 970;
/** Number of strings of each inverter on a roof. */
const STRINGS = 4;

/**
 * Components of a solar park or a large roof: a meter, an inverter, a weather station and the modules.
 *
 * @param behind What else is connected behind the meter; default: nothing.
 */
export function openField(
  { site, seededAt, noise, available }: Place,
  sernum: string,
  field: PvField,
  years: number,
  plan: FieldEventPlan = {},
  behind?: BehindMeter,
): readonly DemoComponent[] {
  const shape = inverterShape(site, field, noise('WR1'), available('WR1'), fieldEvents(seededAt, plan));
  const start = Math.round(field.peakKw * YIELD * years);
  return [
    feedInMeter('Zaehler', `EZ-${sernum}`, start, [shape], noise('Netz'), behind),
    inverter('WR1', 'Zentralwechselrichter', `ZWR-${sernum}`, Math.round(start * 1.015), shape, field, {
      hasSetpoint: plan.isCurtailed === true,
    }),
    weatherStation('Wetter', `WS-${sernum}`, site, field),
  ];
}

/** One side of a roof: its modules and its simulated events. */
type RoofSide = PvField & { readonly events?: FieldEventPlan };

/** Components of a solar roof: a meter and two inverters, one for each side, each with an irradiance sensor. */
export function roof(
  { site, seededAt, noise, available }: Place,
  sernum: string,
  sides: readonly [RoofSide, RoofSide],
  years: number,
): readonly DemoComponent[] {
  const made = sides.map((side, index) => {
    const name = `WR${index + 1}`;
    const events = side.events && fieldEvents(seededAt, side.events);
    return { side, shape: inverterShape(site, side, noise(name), available(name), events) };
  });
  const shapes = made.map(({ shape }) => shape);
  const starts = sides.map((side) => Math.round(side.peakKw * YIELD * 0.93 * years));
  return [
    feedInMeter(
      'Zaehler',
      `EZ-${sernum}`,
      Math.round(0.985 * starts.reduce((sum, one) => sum + one, 0)),
      shapes,
      noise('Netz'),
    ),
    ...made.map(({ side, shape }, index) =>
      inverter(
        `WR${index + 1}`,
        `Wechselrichter ${index + 1}`,
        `${sernum}-${index + 1}`,
        starts[index] ?? 0,
        shape,
        side,
        { hasSensorBox: true, strings: STRINGS },
      ),
    ),
  ];
}

export function windSite(
  { site, noise, available }: Place,
  sernum: string,
  data: Turbine,
  years: number,
): readonly DemoComponent[] {
  const shape = turbineShape(site, data, noise('WEA'), available('WEA'));
  const start = { energy: Math.round(data.ratedKw * 2150 * years), hours: Math.round(7200 * years) };
  return [
    turbine('WEA', 'Windenergieanlage', `WEA-${sernum}`, start, shape, data.ratedKw),
    handover('Uebergabe', `UST-${sernum}`, Math.round(start.energy * 0.98), [shape], noise('Netz')),
  ];
}

export function waterSite(
  { site, noise, available }: Place,
  sernum: string,
  work: WaterWork,
  years: number,
  bearingRise?: (ts: number) => number,
): readonly DemoComponent[] {
  const shape = waterTurbineShape(site, work, noise('Turbine'), available('Turbine'), bearingRise);
  const ratedKw = 9.81 * work.designFlow * work.head * 0.86;
  return [
    waterTurbine(
      `T-${sernum}`,
      { energy: Math.round(ratedKw * 4700 * years), hours: Math.round(7900 * years) },
      shape,
      ratedKw,
    ),
    waterGauge(`PG-${sernum}`, site, work, noise('Pegel')),
  ];
}

export function engineSite(
  { site, noise, available }: Place,
  sernum: string,
  data: Engine,
  years: number,
): readonly DemoComponent[] {
  const { shape, running } = engineShape(site, data, noise('BHKW'), available('BHKW'));
  const start = {
    energy: Math.round(data.electricKw * 5400 * years),
    hours: Math.round(5600 * years),
    starts: Math.round(520 * years),
  };
  return [
    engine('BHKW-Modul', `BHKW-${sernum}`, start, shape, data.electricKw),
    heatStore(`SP-${sernum}`, site, data.thermalKw, running, noise('Speicher')),
  ];
}

export function biogasSite(
  { site, noise, available }: Place,
  sernum: string,
  data: Engine & { readonly tonsPerDay: number },
  years: number,
  sulphideRise: SulphideRise = () => 0,
): readonly DemoComponent[] {
  const { shape, running } = engineShape(site, data, noise('BHKW'), available('BHKW'));
  const start = {
    energy: Math.round(data.electricKw * 5200 * years),
    hours: Math.round(5300 * years),
    starts: Math.round(700 * years),
  };
  return [
    engine('BHKW-Modul', `BHKW-${sernum}`, start, shape, data.electricKw),
    digester(`FE-${sernum}`, data.tonsPerDay, noise('Fermenter')),
    gasHolder(`GS-${sernum}`, data.gasPerHour, running, noise('Gasspeicher'), sulphideRise),
  ];
}
