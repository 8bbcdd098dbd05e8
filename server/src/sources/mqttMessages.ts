import { isDecimal } from '@leitwarte/core/rules';
import * as z from 'zod';
import { type JsonPaths, NoRecords, readJsonRecords } from './jsonRecords.ts';
import type { BadLine, ReadBody, SourceLine } from './sourceLine.ts';
import { valueOfText } from './textValues.ts';

const Message = z.object({
  /** Time of the message's arrival in milliseconds UTC. */
  at: z.number(),
  topic: z.string(),
  payload: z.string(),
  /** Whether the broker had retained the message, so that its age is unknown. */
  retain: z.boolean().optional(),
});
export type Message = z.output<typeof Message>;

export const messageLine = (message: Message): string => JSON.stringify(message);

/**
 * Parses messages of a broker, one per line. A payload that is a number is a value of its topic; JSON is parsed like a
 * JSON body, with the topic before each address; any other text is a state. Retained messages count only if they
 * contain their own time: otherwise a dead device would seem alive each time this server connects.
 */
export function readMessages(body: string, paths: JsonPaths, zone: string): ReadBody {
  const lines: SourceLine[] = [];
  const bad: BadLine[] = [];
  body.split('\n').forEach((text, index) => {
    const line = index + 1;
    const { at, topic, payload, retain = false } = Message.parse(JSON.parse(text));
    const content = `${topic} ${payload}`;
    for (const one of valuesOf(payload.trim(), paths, zone)) {
      if ('why' in one) bad.push({ ...one, line, content });
      else if (retain && one.time === undefined && one.twice === undefined)
        bad.push({ line, content, why: 'retained without a time', reason: 'retained' });
      else
        lines.push({
          line,
          content,
          ...(retain && { isKept: true }),
          ...(one.twice === undefined ? { time: one.time ?? at } : { time: undefined, twice: one.twice }),
          clock: `${topic} ${one.clock ?? ''}`,
          values: one.values.map(({ address, value }) => ({
            address: address === '' ? topic : `${topic} ${address}`,
            value,
          })),
        });
    }
  });
  return { lines, bad };
}

type Said = Pick<SourceLine, 'time' | 'twice' | 'clock' | 'values'> | Pick<BadLine, 'why' | 'reason'>;

/** The values of one payload, or the reason why it has none. */
function valuesOf(payload: string, paths: JsonPaths, zone: string): Said[] {
  if (payload === '') return [{ why: 'no payload' }];
  if (payload.includes('\uFFFD')) return [{ why: 'no text' }];
  if (isDecimal(payload)) return [{ time: undefined, values: [{ address: '', value: Number(payload) }] }];
  if (/^(true|false)$/i.test(payload))
    return [{ time: undefined, values: [{ address: '', value: /^t/i.test(payload) ? 1 : 0 }] }];
  if (!/^[[{]/.test(payload)) {
    const value = valueOfText(unquoted(payload));
    return [{ time: undefined, values: value === undefined ? [] : [{ address: '', value }] }];
  }
  try {
    const read = readJsonRecords(payload, paths, zone);
    return [...read.lines, ...read.bad];
  } catch (error) {
    if (error instanceof NoRecords) return [{ why: error.message }];
    throw error;
  }
}

/** Removes the quotes of a JSON string. */
const unquoted = (payload: string): string =>
  payload.length > 2 && payload.startsWith('"') && payload.endsWith('"') ? payload.slice(1, -1) : payload;
