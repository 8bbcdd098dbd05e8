import type { UserGroupPatch } from '@leitwarte/core/entities';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';

export const groupOptions = {
  alarms: {
    field: 'send_alarmmessages',
    type: 'yesno',
    describe: say('Alarme melden', 'report alarms'),
  },
  oldData: {
    field: 'send_old_data',
    type: 'yesno',
    describe: say('veraltete Daten melden', 'report old data'),
  },
  after: {
    field: 'escalate_after_minutes',
    type: 'number',
    value: say('minuten', 'minutes'),
    describe: say('weitergeben nach so vielen Minuten', 'escalate after so many minutes'),
  },
} as const satisfies FieldOptions<keyof UserGroupPatch>;
