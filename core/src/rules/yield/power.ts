/** Coefficients of Faiman (2008) for free-standing modules: U0 in W/(m² K), and U1 per m/s of wind. */
const FAIMAN_U0 = 25;
const FAIMAN_U1 = 6.84;

/** Module temperature, °C (Faiman 2008): irradiance in W/m², air in °C, wind in m/s at module height. */
export function faimanTemperature(irradiance: number, air: number, wind: number): number {
  return air + irradiance / (FAIMAN_U0 + FAIMAN_U1 * Math.max(0, wind));
}

/** Percent of the rated power lost per kelvin: crystalline silicon, PVWatts version 5. */
export const DEFAULT_TEMPERATURE_COEFFICIENT = -0.4;
/** Default losses before the inverter in percent: PVWatts version 5. */
export const DEFAULT_LOSSES_PERCENT = 14;

export interface ModuleFacts {
  /** Capacity in kilowatts peak. */
  readonly capacity: number;
  /** Percent of the rated power per kelvin, negative. */
  readonly temperatureCoefficient: number;
  /** Percent. */
  readonly losses: number;
}

/** Share of the rated power at 25 °C that modules have at another temperature; `coefficient` in percent per kelvin. */
export const shareAtTemperature = (coefficient: number, temperature: number): number =>
  1 + (coefficient / 100) * (temperature - 25);

/**
 * DC power, kW (PVWatts version 5, equation 8): capacity × H/1000 × (1 + γ (T − 25)) × (1 − losses).
 *
 * @param temperature of the modules, °C; undefined: not corrected.
 */
export function dcPower(facts: ModuleFacts, irradiance: number, temperature: number | undefined): number {
  const warm = temperature === undefined ? 1 : shareAtTemperature(facts.temperatureCoefficient, temperature);
  return Math.max(0, facts.capacity * (irradiance / 1000) * warm * (1 - facts.losses / 100));
}

/** Rated efficiency of the inverter, and that of the reference inverter (PVWatts version 5, equation 11). */
const NOMINAL = 0.96;
const REFERENCE = 0.9637;

/**
 * AC power, kW (PVWatts version 5, equations 10 to 12), without the inverter's limit: energy above it is a loss by clipping and stays part
 * of the expected energy.
 * @param rated rated DC power of the inverter, kW.
 */
export function acPower(dc: number, rated: number): number {
  if (dc <= 0 || rated <= 0) return 0;
  const load = dc / rated;
  const efficiency = (NOMINAL / REFERENCE) * (-0.0162 * load - 0.0059 / load + 0.9858);
  return Math.max(0, dc * efficiency);
}
