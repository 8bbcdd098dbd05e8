import type { SourceMeaning } from '@leitwarte/core/entities';
import { publishedField } from '@leitwarte/core/rules';

interface Known {
  /** Names of the value in OpenDTU and AhoyDTU. */
  readonly fields: readonly string[];
  /** Its usual name, as in the samples of loggers. */
  readonly name: string;
  /** The unit to which it is converted; undefined: the published unit. */
  readonly unit?: string;
}

/** Values of channel 0, the most used first. */
const gridSide: readonly Known[] = [
  { fields: ['power', 'P_AC'], name: 'Wirkleistung', unit: 'kW' },
  { fields: ['yieldday', 'YieldDay'], name: 'Tagesertrag', unit: 'kWh' },
  { fields: ['yieldtotal', 'YieldTotal'], name: 'Gesamtertrag', unit: 'kWh' },
  { fields: ['temperature', 'Temp'], name: 'Temperatur' },
  { fields: ['powerdc', 'P_DC'], name: 'DC-Leistung', unit: 'kW' },
  { fields: ['voltage', 'U_AC'], name: 'Spannung' },
  { fields: ['current', 'I_AC'], name: 'Strom' },
  { fields: ['frequency', 'F_AC'], name: 'Netzfrequenz' },
  { fields: ['reactivepower', 'Q_AC'], name: 'Blindleistung', unit: 'kvar' },
];

/** Values of the other channels, which have one or two modules each and are numbered. */
const modules: readonly Known[] = [
  { fields: ['power', 'P_DC'], name: 'DC-Leistung', unit: 'kW' },
  { fields: ['voltage', 'U_DC'], name: 'DC-Spannung' },
  { fields: ['current', 'I_DC'], name: 'DC-Strom' },
  { fields: ['yieldday', 'YieldDay'], name: 'Tagesertrag', unit: 'kWh' },
  { fields: ['yieldtotal', 'YieldTotal'], name: 'Gesamtertrag', unit: 'kWh' },
];

/** Patterns of addresses: serial number and channel of OpenDTU, the channel of AhoyDTU; the last group is the field. */
const shapes = [/^(?:.*\/)?[\da-f]{12}\/(\d)\/(\w+)$/, /^(?:.*\/)?ch(\d)[/ ](\w+)$/] as const;

/** States of a device in words or numbers, which have no course over time; alarm rules are proposed for these names. */
const states = [
  { shape: /^(?:.*\/)?[\da-f]{12}\/status\/reachable$/, name: 'Erreichbar' },
  { shape: /^(?:.*\/)?[\da-f]{12}\/status\/producing$/, name: 'Produziert' },
  { shape: /^(?:.*\/)?tele\/[^/]+\/LWT$|^[^/]+\/tele\/LWT$/, name: 'Verbindung' },
] as const;
/** Rank of states, so that they are listed after all values that have a course over time. */
const STATES_RANK = 1000;

/**
 * Meaning of an address of a micro-inverter gateway, such as `solar/116481234567/0/power`. Its name is one by which key
 * figures select columns, so that they include the plant. Null for any other address, or if the unit differs from the
 * published one.
 */
export function microInverterMeaning(address: string, sentUnit: string | null): SourceMeaning | null {
  const state = states.findIndex(({ shape }) => shape.test(address));
  const said = states[state];
  if (said !== undefined && sentUnit === null)
    return { name: said.name, unit: null, is_course: false, rank: STATES_RANK + state };
  const published = publishedField(address);
  if (published === undefined || (sentUnit !== null && sentUnit !== published.unit)) return null;
  const [, channel = '', field = ''] = shapes.map((shape) => shape.exec(address)).find((found) => found !== null) ?? [];
  const known = channel === '0' ? gridSide : modules;
  const at = known.findIndex(({ fields }) => fields.includes(field));
  const found = known[at];
  if (channel === '' || found === undefined) return null;
  const number = Number(channel);
  return {
    name: number === 0 ? found.name : `${found.name} ${number}`,
    unit: found.unit ?? published.unit,
    is_course: true,
    rank: number === 0 ? at : gridSide.length + number * modules.length + at,
  };
}
