import { say } from '../texts.ts';
import type { FieldOptions } from './fields.ts';

/** Null for a dash, which ends a limit. */
const clockOf = (typed: string): string | null => (typed === '-' ? null : typed);

/** Options of a device or channel that say from which weight and at which time of day it gets messages. */
export const messageTimes = {
  weight: {
    field: 'from_severity',
    type: 'text',
    choices: ['0', '1', '2'],
    describe: say('ab Gewicht: 0 Meldung, 1 Warnung, 2 Störung', 'from weight: 0 message, 1 warning, 2 fault'),
  },
  from: {
    field: 'from_time',
    type: 'text',
    value: say('uhrzeit', 'time'),
    describe: say('nur ab dieser Uhrzeit, - für immer', 'only from this time of day, - for always'),
    sent: clockOf,
  },
  until: {
    field: 'until_time',
    type: 'text',
    value: say('uhrzeit', 'time'),
    describe: say('nur bis zu dieser Uhrzeit, - für immer', 'only until this time of day, - for always'),
    sent: clockOf,
  },
} as const satisfies FieldOptions<'from_severity' | 'from_time' | 'until_time'>;
