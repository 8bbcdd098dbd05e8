import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';

const periods: Readonly<Record<string, string>> = {
  tag: 'DA',
  day: 'DA',
  monat: 'MO',
  month: 'MO',
  jahr: 'YE',
  year: 'YE',
};

export const evaluationOptions = {
  period: {
    field: 'type_evaluation',
    type: 'text',
    value: say('tag|monat|jahr', 'day|month|year'),
    sent: (typed) => periods[typed.toLowerCase()] ?? typed.toUpperCase(),
    describe: say('Zeilen je Tag, Monat oder Jahr (auch DA, MO, YE)', 'rows by day, month or year (also DA, MO, YE)'),
  },
  superuserOnly: {
    field: 'only_superuser_access',
    type: 'yesno',
    describe: say('nur für Superuser', 'for superusers only'),
  },
} as const satisfies FieldOptions<'type_evaluation' | 'only_superuser_access'>;
