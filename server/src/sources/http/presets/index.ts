import { brightSky } from './brightSky.ts';
import { dwd } from './dwd.ts';
import { fronius } from './fronius.ts';
import { fusionsolar } from './fusionsolar.ts';
import { openMeteo, openMeteoCustomer } from './openMeteo.ts';
import type { Preset } from './preset.ts';
import { sma, smaCode } from './sma.ts';
import { solaredge } from './solaredge.ts';

/** Services that are known: a new one is a file here. */
export const presets: readonly Preset[] = [
  solaredge,
  sma,
  smaCode,
  fronius,
  fusionsolar,
  openMeteo,
  openMeteoCustomer,
  dwd,
  brightSky,
];

/** Keys of the services that bring the weather of a place. */
export const weatherPresets: readonly string[] = presets.flatMap(({ key, weather }) => (weather === true ? [key] : []));

export const presetOf = (key: string): Preset | undefined => presets.find((one) => one.key === key);
