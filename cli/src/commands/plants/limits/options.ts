import { say } from '../../../texts.ts';

export const columnArgument = { describe: say('Spalte: Name oder Nr.', 'column: name or id') } as const;

export const limitOptions = {
  low: {
    type: 'text',
    value: say('zahl', 'number'),
    describe: say("untere Grenze, '' für keine", "lower limit, '' for none"),
  },
  high: {
    type: 'text',
    value: say('zahl', 'number'),
    describe: say("obere Grenze, '' für keine", "upper limit, '' for none"),
  },
} as const;
