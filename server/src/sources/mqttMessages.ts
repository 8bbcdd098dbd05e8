import { isDecimal } from '@leitwarte/core/rules';
import * as z from 'zod';
import { type JsonPaths, NoRecords, readJsonRecords } from './jsonRecords.ts';
import type { BadLine, ReadBody, SourceLine } from './sourceLine.ts';

const Message = z.object({
  /** Milliseconds UTC of its arrival. */
  at: z.number(),
  topic: z.string(),
  payload: z.string(),
  /** The broker kept it for whoever comes; nobody knows since when. */
  retain: z.boolean().optional(),
});
export type Message = z.output<typeof Message>;

export const messageLine = (message: Message): string => JSON.stringify(message);

/**
 * Reads messages of a broker, one a line. A payload that is a number is a value of its topic; one of JSON is read as a body of
 * JSON is, below its topic; any other text is a state. What the broker kept counts only where it names its own time: a
 * device that is dead would look alive whenever we connect.
 */
export function readMessages(body: string, paths: JsonPaths, zone: string): ReadBody {
  const lines: SourceLine[] = [];
  const bad: BadLine[] = [];
  body.split('\n').forEach((text, index) => {
    const line = index + 1;
    const { at, topic, payload, retain = false } = Message.parse(JSON.parse(text));
    const content = `${topic} ${payload}`;
    for (const one of valuesOf(payload.trim(), paths, zone)) {
      if (typeof one === 'string') bad.push({ line, content, why: one });
      else if (retain && one.time === undefined)
        bad.push({ line, content, why: 'retained without a time', reason: 'retained' });
      else
        lines.push({
          line,
          content,
          ...(retain && { isKept: true }),
          time: one.time ?? at,
          values: one.values.map(({ address, value }) => ({
            address: address === '' ? topic : `${topic} ${address}`,
            value,
          })),
        });
    }
  });
  return { lines, bad };
}

/** What one payload says, or why it says nothing. */
function valuesOf(payload: string, paths: JsonPaths, zone: string): (Pick<SourceLine, 'time' | 'values'> | string)[] {
  if (payload === '') return ['no payload'];
  if (payload.includes('\uFFFD')) return ['no text'];
  if (isDecimal(payload)) return [{ time: undefined, values: [{ address: '', value: Number(payload) }] }];
  if (/^(true|false)$/i.test(payload))
    return [{ time: undefined, values: [{ address: '', value: /^t/i.test(payload) ? 1 : 0 }] }];
  if (!/^[[{]/.test(payload)) return [{ time: undefined, values: [{ address: '', value: payload }] }];
  try {
    const read = readJsonRecords(payload, paths, zone);
    return [...read.lines, ...read.bad.map(({ why }) => why)];
  } catch (error) {
    if (error instanceof NoRecords) return [error.message];
    throw error;
  }
}
