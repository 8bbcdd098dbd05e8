import type { Reachers } from '../../platform/reaching.ts';

/** Each lies in a chunk of its own, with the library that it is made of. */
export const reachers: Reachers = {
  mqtt: async () => (await import('./mqtt.ts')).reachMqtt,
};
