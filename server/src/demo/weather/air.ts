import { clamp, drift, uniform, wave } from '../noise.ts';
import type { Slot } from '../slot.ts';
import { type Site, weatherHours } from './site.ts';
import { cloudCover } from './sky.ts';

/** Air temperature in °C two metres above ground, for the Wetterau: about 1 in January, about 20 in July. */
export function airTemperature(site: Site, slot: Slot): number {
  const year = 10.3 - 9.4 * Math.cos(2 * Math.PI * (slot.day.season - 0.05));
  const front = 5.5 * drift(site.weather ^ 0x7e4a, weatherHours(site, slot.ts) / 80);
  const swing = (2.2 + 3 * Math.sin(Math.PI * clamp(slot.day.season, 0, 1))) * (1.25 - 0.8 * cloudCover(site, slot));
  const spot = site.weather ^ Math.round(site.latitude * 9000 + site.longitude * 4000);
  const local = 2 * uniform(spot, 0) - 1 + 0.5 * wave(spot, weatherHours(site, slot.ts) / 5);
  return year + front + local - swing * Math.cos((2 * Math.PI * (slot.hour - 3.2)) / 24);
}

/**
 * Wind speed at hub height in m/s. Lulls and storms last for days; the speeds follow a Weibull distribution with shape
 * 2.1, windier in winter. `mean` is the long-term mean of the site; `fine` adds gusts.
 */
export function windSpeed(site: Site, slot: Slot, mean: number, fine: boolean): number {
  const hours = weatherHours(site, slot.ts);
  const front = drift(site.weather ^ 0x3d1f, hours / 22) / 0.42;
  const share = 1 / (1 + Math.exp(-1.702 * front));
  const scale = 1.129 * mean * (1 + 0.14 * Math.cos(2 * Math.PI * slot.day.season));
  const speed = scale * (-Math.log(1 - clamp(share, 0.003, 0.9985))) ** (1 / 2.1);
  if (!fine) return speed;
  const local = site.weather ^ Math.round(site.latitude * 7000 + site.longitude * 3000);
  return Math.max(0, speed * (1 + 0.07 * wave(local, hours * 6.1) + 0.05 * wave(local ^ 0x9151, hours * 14.3)));
}

/** Degrees from north from which the wind blows, mostly south-west. */
export function windDirection(site: Site, slot: Slot): number {
  const turn = 236 + 130 * drift(site.weather ^ 0xd12ec, weatherHours(site, slot.ts) / 34);
  return ((turn % 360) + 360) % 360;
}
