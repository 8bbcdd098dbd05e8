import { brightSky } from './brightSky.ts';
import { dwd } from './dwd.ts';
import { fronius } from './fronius.ts';
import { fusionsolar } from './fusionsolar.ts';
import { openMeteo, openMeteoCustomer } from './openMeteo.ts';
import type { Preset } from './preset.ts';
import { sma, smaCode } from './sma.ts';
import { solaredge } from './solaredge.ts';

/** All known services; a new one needs a file in this folder and an entry here. */
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

/** Keys of the services that provide weather data of a location. */
export const weatherPresets: readonly string[] = presets.flatMap(({ key, weather }) => (weather === true ? [key] : []));

export const presetOf = (key: string): Preset | undefined => presets.find((one) => one.key === key);
