import { component, type Available, type Shape } from '../component.ts';
import { dayEnergy, gauge, meteredEnergy, temperature, totalEnergy } from '../columns.ts';
import { clamp, uniform, wave } from '../noise.ts';
import type { DemoDay, Slot } from '../slot.ts';
import { airTemperature } from '../weather/air.ts';
import { gridVoltage } from '../weather/grid.ts';
import type { Site } from '../weather/site.ts';

export interface ChargePoint {
  readonly maxKw: number;
  /** Number of cars on a usual working day. */
  readonly carsPerDay: number;
  /** Hours for which a car is usually plugged in. */
  readonly stayHours: number;
}

interface Session {
  readonly from: number;
  readonly to: number;
  readonly peakKw: number;
}

/** Share of the day's cars that have arrived by each hour: few at night, most between eight and nineteen o'clock. */
const ARRIVED = [
  0, 0.005, 0.01, 0.012, 0.015, 0.02, 0.04, 0.09, 0.17, 0.25, 0.33, 0.41, 0.49, 0.56, 0.63, 0.7, 0.78, 0.86, 0.92,
  0.955, 0.975, 0.988, 0.995, 1,
];

function arrivalHour(chance: number): number {
  const next = ARRIVED.findIndex((share) => share > chance);
  if (next <= 0) return 23;
  const before = ARRIVED[next - 1] ?? 0;
  return next - 1 + (chance - before) / ((ARRIVED[next] ?? 1) - before);
}

/** Charging sessions of one point on a day, in order; a car that arrives while the point is occupied is not charged. */
function sessionsOf(point: ChargePoint, key: number, day: DemoDay): readonly Session[] {
  const weekend = day.weekday === 6 ? 0.55 : day.weekday === 5 ? 0.9 : 1;
  const cars = Math.round(point.carsPerDay * weekend * (0.6 + 0.8 * uniform(key, day.number)));
  const chance = (car: number, what: number) => uniform(key ^ (what * 0x9e37), day.number * 64 + car);
  const wished = Array.from({ length: cars }, (_, car): Session => {
    const from = arrivalHour(chance(car, 1));
    const to = Math.min(23.9, from + point.stayHours * (0.4 + 1.2 * chance(car, 2)));
    return { from, to, peakKw: point.maxKw * (0.45 + 0.5 * chance(car, 3)) };
  }).toSorted((a, b) => a.from - b.from);
  const taken: Session[] = [];
  for (const session of wished) if (session.from > (taken.at(-1)?.to ?? 0) + 0.05) taken.push(session);
  return taken;
}

/** Charging power in kW: full until three fifths of the session, then falling as the battery fills. */
function sessionKw(session: Session, hour: number): number {
  const part = (hour - session.from) / (session.to - session.from);
  return session.peakKw * (part < 0.6 ? 1 : 1 - 0.8 * ((part - 0.6) / 0.4) ** 1.3);
}

/**
 * Returns for an instant the power of a charging point in kW, whether it is occupied, and the arrivals as cars per
 * hour: 12 in the five minutes in which a car arrives.
 */
export function chargePointDraw(point: ChargePoint, key: number, available: Available) {
  const known = new Map<number, readonly Session[]>();
  const sessions = (day: DemoDay) => {
    const made = known.get(day.number) ?? sessionsOf(point, key, day);
    known.set(day.number, made);
    return made;
  };
  return (slot: Slot) => {
    const today = sessions(slot.day);
    const session = available(slot.ts) ? today.find(({ from, to }) => slot.hour >= from && slot.hour < to) : undefined;
    const five = Math.floor(slot.hour * 12);
    return {
      power: session ? sessionKw(session, slot.hour) : 0,
      occupied: session ? 1 : 0,
      arrivals: today.some(({ from }) => Math.floor(from * 12) === five) ? 12 : 0,
    };
  };
}

type PointDraw = ReturnType<typeof chargePointDraw>;

export function chargePoint(
  key: string,
  name: string,
  sernum: string,
  {
    site,
    maxKw,
    draw,
    noise,
  }: { readonly site: Site; readonly maxKw: number; readonly draw: PointDraw; readonly noise: number },
) {
  return component({
    key,
    name,
    sernum,
    shape: ((slot) => {
      const { power, occupied } = draw(slot);
      return {
        power,
        occupied,
        current: (power * 1000) / (Math.sqrt(3) * 400 * gridVoltage(noise, slot)),
        plug: airTemperature(site, slot) + 4 + 26 * clamp(power / maxKw, 0, 1) + wave(noise, slot.ts / 1_800_000),
      };
    }) satisfies Shape,
    energyStepMinutes: 5,
    columns: [
      { key: 'P', label: 'Leistung Ladepunkt', unit: 'kW', digits: 1, signal: 'power' },
      { ...dayEnergy, label: 'Energie Ladepunkt heute' },
      { ...meteredEnergy(0), label: 'Energie Ladepunkt gesamt' },
      gauge('Belegt', 'Belegt', '', 0, 'occupied'),
      gauge('I', 'Ladestrom', 'A', 1, 'current'),
      temperature('T_Stecker', 'Temperatur Stecker', 'plug', { high: 85 }),
    ],
  });
}

/** The charging park as one component: the total of all points, including those that are no components themselves. */
export function chargePark(sernum: string, points: readonly PointDraw[], key: number) {
  return component({
    key: 'Ladepark',
    name: 'Ladepark',
    sernum,
    energyStepMinutes: 5,
    shape: ((slot) => {
      const now = points.map((draw) => draw(slot));
      const total = (pick: (point: (typeof now)[number]) => number) => now.reduce((sum, point) => sum + pick(point), 0);
      const power = total((point) => point.power);
      const voltage = 400 * gridVoltage(key, slot);
      const occupied = total((point) => point.occupied);
      return {
        power,
        occupied,
        free: points.length - occupied,
        arrivals: total((point) => point.arrivals),
        voltage,
        current: (power * 1000) / (Math.sqrt(3) * voltage),
      };
    }) satisfies Shape,
    columns: [
      { key: 'P', label: 'Ladeleistung', unit: 'kW', digits: 1, signal: 'power' },
      { ...dayEnergy, label: 'Geladene Energie heute' },
      { ...totalEnergy(0), label: 'Geladene Energie gesamt' },
      gauge('Aktiv', 'Aktive Ladepunkte', 'Stk.', 0, 'occupied'),
      gauge('Frei', 'Freie Ladepunkte', 'Stk.', 0, 'free'),
      {
        key: 'Vorgaenge_Tag',
        label: 'Ladevorgänge heute',
        unit: 'Ladevorgänge',
        digits: 0,
        signal: 'arrivals',
        counts: 'day',
      },
      {
        key: 'Vorgaenge',
        label: 'Ladevorgänge gesamt',
        unit: 'Ladevorgänge',
        digits: 0,
        signal: 'arrivals',
        counts: 'total',
      },
      gauge('U_L12', 'Spannung L1-L2', 'V', 1, 'voltage', { low: 360, high: 440 }),
      gauge('I_L1', 'Strom L1', 'A', 1, 'current'),
    ],
  });
}
