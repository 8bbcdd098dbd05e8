import * as z from 'zod';
import type { ReadBody } from '../sourceLine.ts';
import type { DeviceValue } from './reading.ts';

const Poll = z.object({
  /** Milliseconds UTC at which it was read. */
  at: z.number(),
  /** Its serial number, or its number at the gateway. */
  device: z.string(),
  values: z.array(z.tuple([z.string(), z.number(), z.string()])),
});

export const pollLine = (at: number, device: string, values: readonly DeviceValue[]): string =>
  JSON.stringify({ at, device, values: values.map(({ name, value, unit }) => [name, value, unit]) });

/** Reads polls of devices, one a line; the address of a value is the device and its name. */
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
