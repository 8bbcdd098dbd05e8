/** Points of a power curve: wind speed in m/s and power in kW, in ascending order of speed. */
export type PowerCurve = readonly (readonly [speed: number, power: number])[];

/** Gas constant of dry air in J/(kg K), and the reference air density of power curves in kg/m³ (IEC 61400-12-1). */
const DRY_AIR = 287.05;
const STANDARD_DENSITY = 1.225;

/** Density of dry air in kg/m³ (IEC 61400-12-1); temperature in °C, pressure in hPa. */
export function airDensity(temperature: number, pressure: number): number {
  return (pressure * 100) / (DRY_AIR * (temperature + 273.15));
}

/**
 * Wind speed in m/s to look up in the power curve, corrected for air density: v (ρ/ρ₀)^⅓ (IEC 61400-12-1, for turbines
 * with pitch control).
 */
export function correctedSpeed(speed: number, density: number): number {
  return speed * Math.cbrt(density / STANDARD_DENSITY);
}

/** Power in kW at a wind speed in m/s: interpolated linearly between the points, 0 outside of the curve. */
export function curvePower(curve: PowerCurve, speed: number): number {
  for (let at = 1; at < curve.length; at += 1) {
    const [[from, low], [until, high]] = [curve[at - 1] ?? [0, 0], curve[at] ?? [0, 0]];
    if (speed >= from && speed <= until)
      return until === from ? high : low + ((high - low) * (speed - from)) / (until - from);
  }
  return 0;
}

/** Separator between speed and power, as in `4,5; 120` or `4.5 120`; a comma is only a separator before a blank. */
const BETWEEN = /[;|\t ]+/;
const NUMBER = /^\d{1,9}(?:[.,]\d{1,9})?$/;
const MAX_POINTS = 200;

/**
 * Parses a pasted power curve: each line is a point with the wind speed in m/s and the power in kW; the first line may
 * be a heading. Undefined if any other line is not a point, if there are fewer than two points, or if the speeds do not
 * ascend.
 */
export function readPowerCurve(text: string): PowerCurve | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const body = lines[0] !== undefined && /\p{L}/u.test(lines[0]) ? lines.slice(1) : lines;
  const points = body.map((line) => {
    const parts = line
      .trim()
      .split(BETWEEN)
      .map((part) => part.replace(/,$/, ''));
    const [speed = '', power = ''] = parts;
    const isPoint = parts.length === 2 && NUMBER.test(speed) && NUMBER.test(power);
    return isPoint ? ([decimal(speed), decimal(power)] as const) : undefined;
  });
  const curve = points.filter((point) => point !== undefined);
  const ascends = curve.every(([speed], at) => at === 0 || speed > (curve[at - 1]?.[0] ?? 0));
  if (curve.length !== body.length || curve.length < 2 || curve.length > MAX_POINTS || !ascends) return undefined;
  return curve;
}

const decimal = (text: string) => Number(text.replace(',', '.'));
