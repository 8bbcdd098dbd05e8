import type { AlarmCodeCreate } from '@leitwarte/core/entities';
import type * as z from 'zod';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';

export const codeOptions = {
  text: { field: 'alarm_txt', type: 'text', describe: say('Text des Alarms', 'text of the alarm') },
  bracket: {
    field: 'alarm_bracket',
    type: 'text',
    describe: say('Klammer, die gleiche Codes unterscheidet', 'bracket that tells equal codes apart'),
  },
} as const satisfies FieldOptions<keyof z.output<typeof AlarmCodeCreate>>;
