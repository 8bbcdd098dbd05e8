/** Coefficients of Faiman (2008) for free-standing modules: U0 in W/(m² K), and U1 per m/s of wind. */
const FAIMAN_U0 = 25;
const FAIMAN_U1 = 6.84;

/**
 * Module temperature in °C (Faiman 2008). Irradiance is in W/m², air temperature in °C, wind in m/s at module height.
 */
export function faimanTemperature(irradiance: number, air: number, wind: number): number {
  return air + irradiance / (FAIMAN_U0 + FAIMAN_U1 * Math.max(0, wind));
}

/** Default temperature coefficient in percent of the rated power per kelvin: crystalline silicon, PVWatts version 5. */
export const DEFAULT_TEMPERATURE_COEFFICIENT = -0.4;
/** Default losses before the inverter in percent: PVWatts version 5. */
export const DEFAULT_LOSSES_PERCENT = 14;

export interface ModuleFacts {
  /** Capacity in kilowatts peak. */
  readonly capacity: number;
  /** Temperature coefficient in percent of the rated power per kelvin; negative. */
  readonly temperatureCoefficient: number;
  /** Losses before the inverter in percent. */
  readonly losses: number;
}

/** Share of their power at 25 °C that modules have at another temperature; `coefficient` is in percent per kelvin. */
export const shareAtTemperature = (coefficient: number, temperature: number): number =>
  1 + (coefficient / 100) * (temperature - 25);

/**
 * DC power in kW (PVWatts version 5, equation 8): capacity × H/1000 × (1 + γ (T − 25)) × (1 − losses).
 * @param temperature of the modules in °C; if undefined, the power is not corrected for temperature.
 */
export function dcPower(facts: ModuleFacts, irradiance: number, temperature: number | undefined): number {
  const warm = temperature === undefined ? 1 : shareAtTemperature(facts.temperatureCoefficient, temperature);
  return Math.max(0, facts.capacity * (irradiance / 1000) * warm * (1 - facts.losses / 100));
}

/** Rated efficiency of the inverter, and efficiency of the reference inverter (PVWatts version 5, equation 11). */
const NOMINAL = 0.96;
const REFERENCE = 0.9637;

/**
 * AC power in kW (PVWatts version 5, equations 10 to 12). The inverter's limit is not applied: energy above it is a
 * loss by clipping and therefore part of the expected energy.
 * @param rated rated DC power of the inverter, kW.
 */
export function acPower(dc: number, rated: number): number {
  if (dc <= 0 || rated <= 0) return 0;
  const load = dc / rated;
  const efficiency = (NOMINAL / REFERENCE) * (-0.0162 * load - 0.0059 / load + 0.9858);
  return Math.max(0, dc * efficiency);
}
