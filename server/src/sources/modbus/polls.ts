import * as z from 'zod';
import type { ReadBody } from '../sourceLine.ts';
import type { DeviceValue } from './reading.ts';

const Poll = z.object({
  /** Milliseconds UTC at which the device was read. */
  at: z.number(),
  /** Serial number of the device, or its unit number at the gateway. */
  device: z.string(),
  values: z.array(z.tuple([z.string(), z.number(), z.string()])),
});

export const pollLine = (at: number, device: string, values: readonly DeviceValue[]): string =>
  JSON.stringify({ at, device, values: values.map(({ name, value, unit }) => [name, value, unit]) });

/** Parses readings of devices, one per line; the address of a value consists of device and name. */
export function readPolls(body: string): ReadBody {
  return {
    lines: body.split('\n').map((text, index) => {
      const { at, device, values } = Poll.parse(JSON.parse(text));
      return {
        line: index + 1,
        time: at,
        content: `${device} ${values.map(([name, value]) => `${name}=${value}`).join(' ')}`,
        values: values.map(([name, value, unit]) => ({ address: `${device} ${name}`, value, ...(unit && { unit }) })),
      };
    }),
    bad: [],
  };
}
