import * as points from './sunspecPoints.ts';

/** The same points for models with floating-point numbers, which need no scale factor. */
const asFloats = (lines: string): string =>
  lines
    .split('\n')
    .filter((line) => !line.endsWith(' sf'))
    .map((line) => line.replace(/ (?:[iu]16|acc32)( \S+)?.*/, ' f32$1'))
    .join('\n');

export type PointType =
  | 'u16'
  | 'i16'
  | 'u32'
  | 'u64'
  | 'acc32'
  | 'acc64'
  | 'f32'
  | 'e16'
  | 'b16'
  | 'b32'
  | 'sf'
  | 'string8';

export interface Point {
  readonly name: string;
  readonly type: PointType;
  /** Unit of the point; empty if there is none. */
  readonly unit: string;
  /** Name of the point that contains the power of ten, or the power itself. */
  readonly exponent: string | number;
}

export interface Model {
  /** Name that precedes the model's values; the same for integer and floating-point models. */
  readonly name: string;
  readonly points: readonly Point[];
  /** Points that are repeated as often as the model's length allows. */
  readonly repeated: readonly Point[];
}

const types: readonly PointType[] = [
  'u16',
  'i16',
  'u32',
  'u64',
  'acc32',
  'acc64',
  'f32',
  'e16',
  'b16',
  'b32',
  'sf',
  'string8',
];

const pointsOf = (text: string): Point[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [names = '', written = '', unit = '-', scale = ''] = line.split(' ');
      const type = types.find((one) => one === written);
      if (type === undefined) throw new Error(`no type of SunSpec: ${line}`);
      const exponent = /^-?\d+$/.test(scale) ? Number(scale) : scale || 0;
      return names.split(',').map((name) => ({ name, type, unit: unit === '-' ? '' : unit, exponent }));
    });

const model = (name: string, own: string, repeated = ''): Model => ({
  name,
  points: pointsOf(own),
  repeated: pointsOf(repeated),
});

const [inverters, floatInverters] = [model('inverter', points.inverter), model('inverter', asFloats(points.inverter))];
const [meters, floatMeters] = [model('meter', points.meter), model('meter', asFloats(points.meter))];

/** Supported models by their number; other models of a device are skipped. */
export const models: ReadonlyMap<number, Model> = new Map([
  [101, inverters],
  [102, inverters],
  [103, inverters],
  [111, floatInverters],
  [112, floatInverters],
  [113, floatInverters],
  [120, model('nameplate', points.nameplate)],
  [121, model('settings', points.settings)],
  [122, model('status', points.status)],
  [123, model('controls', points.controls)],
  [124, model('storage', points.storage)],
  [160, model('mppt', points.mppt, points.mpptModule)],
  [201, meters],
  [202, meters],
  [203, meters],
  [204, meters],
  [211, floatMeters],
  [212, floatMeters],
  [213, floatMeters],
  [214, floatMeters],
  [302, model('irradiance', '', 'GHI,POAI,DFI,DNI,OTI u16 W/m²')],
  [303, model('module', '', 'TmpBOM i16 °C -1')],
  [307, model('weather', points.weather)],
  [701, model('ac', points.measuredAc)],
  [713, model('capacity', points.capacity)],
  [714, model('dc', points.measuredDc, points.dcPort)],
  [802, model('battery', points.battery)],
]);
