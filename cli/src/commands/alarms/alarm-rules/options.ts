import { typedState } from '@leitwarte/core/rules';
import type { ValuesOf, Options } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { decimalOf } from '../../../input/decimals.ts';
import { typedId } from '../../../lookup/oneOf.ts';
import { say } from '../../../texts.ts';

const number = say('zahl', 'number');
const name = say('name', 'name');

/** Options for the condition of a rule; exactly one of the kinds must be given. */
export const conditionOptions = {
  column: { type: 'text', value: name, describe: say('Spalte, wie sie in der Datei heißt', 'column as files name it') },
  above: { type: 'number', value: number, describe: say('Wert über dieser Schwelle', 'value above this level') },
  below: { type: 'number', value: number, describe: say('Wert unter dieser Schwelle', 'value below this level') },
  clear: {
    type: 'number',
    value: number,
    describe: say('Schwelle, bei der der Alarm wieder endet', 'level at which the alarm clears'),
  },
  limit: { type: 'flag', describe: say('Wert an oder jenseits der Grenzwerte', 'value at or beyond the limits') },
  state: {
    type: 'list',
    value: say('wert=text', 'value=text'),
    describe: say('Zustand, etwa 7=Störung; bit3=… für ein Bit', 'state, such as 7=Fault; bit3=… for a bit'),
  },
  frozen: {
    type: 'number',
    value: say('stunden', 'hours'),
    describe: say('Wert so lange unverändert', 'value unchanged for so long'),
  },
  moving: {
    type: 'text',
    value: name,
    describe: say('… während diese Spalte sich ändert, sonst am Tag', '… while this column changes, else by day'),
  },
  missing: {
    type: 'number',
    value: say('minuten', 'minutes'),
    describe: say('Spalte fehlt, während die Komponente liefert', 'column missing while its component delivers'),
  },
  rise: { type: 'number', value: number, describe: say('Anstieg in einer Stunde', 'rise within an hour') },
  fall: { type: 'number', value: number, describe: say('Abfall in einer Stunde', 'fall within an hour') },
  peers: {
    type: 'number',
    value: say('prozent', 'percent'),
    describe: say(
      'weniger als so viel vom Median der Nachbarn',
      'less than this share of the median of the neighbours',
    ),
  },
  minimum: {
    type: 'number',
    value: number,
    describe: say('… nur wenn dieser Median mindestens so hoch ist', '… only where that median is at least so high'),
  },
  expected: {
    type: 'number',
    value: say('prozent', 'percent'),
    describe: say(
      'weniger als so viel der erwarteten Energie (Spalte mit der Rolle der Energie)',
      'less than this share of the expected energy (column with the role of energy)',
    ),
  },
  within: {
    type: 'number',
    value: say('stunden', 'hours'),
    describe: say('… in so vielen Stunden, sonst 24', '… of so many hours, else 24'),
  },
  still: {
    type: 'number',
    value: say('stunden', 'hours'),
    describe: say('Zähler steigt so lange nicht', 'counter does not rise for so long'),
  },
  falls: { type: 'flag', describe: say('Zähler fällt', 'counter falls') },
  starts: {
    type: 'number',
    value: number,
    describe: say('Zähler steigt in einer Stunde um so viel', 'counter rises by so many within an hour'),
  },
} as const satisfies Options;

export const ruleOptions = {
  for: {
    type: 'number',
    value: say('minuten', 'minutes'),
    describe: say('so lange muss es gelten', 'minutes for which it must hold'),
  },
  clearFor: {
    type: 'number',
    value: say('minuten', 'minutes'),
    describe: say(
      'so lange darf es nicht gelten, bis der Alarm endet',
      'minutes without it after which the alarm ends',
    ),
  },
  sun: {
    type: 'number',
    value: say('grad', 'degrees'),
    describe: say('nur wenn die Sonne höher steht', 'only while the sun stands higher'),
  },
  hours: {
    type: 'text',
    value: say('zeit', 'time'),
    describe: say("nur dann: '1-5 06:00-22:00' (1 = Montag)", "only then: '1-5 06:00-22:00' (1 = Monday)"),
  },
  while: {
    type: 'text',
    value: say('bedingung', 'condition'),
    describe: say("nur solange: 'Leistung>5'", "only while: 'Power>5'"),
  },
  severity: {
    type: 'text',
    choices: ['0', '1', '2'],
    describe: say('1 Warnung, 2 Störung; 0 zählt nicht', '1 warning, 2 fault; 0 does not count'),
  },
  notifyAge: {
    type: 'number',
    value: say('stunden', 'hours'),
    describe: say('von Älterem wird niemand benachrichtigt, sonst 6', 'nobody is notified of what is older, else 6'),
  },
  enabled: { type: 'yesno', describe: say('ob die Regel gilt', 'whether the rule holds') },
} as const satisfies Options;

type Typed = ValuesOf<{}, typeof conditionOptions & typeof ruleOptions>;

/**
 * Default number of hours over which expected energy is compared: a day with its night, because over a shorter time the
 * weather of a single hour would decide.
 */
const DEFAULT_WITHIN_HOURS = 24;

/** The typed condition; undefined if there is none. */
function typedCondition(args: Typed): object | undefined {
  const { column, clear, minimum, moving } = args;
  const kinds: object[] = [];
  const add = (isTyped: boolean, condition: object) => isTyped && kinds.push(condition);
  const withClear = clear === undefined ? {} : { clear };
  add(args.above !== undefined, { kind: 'beyond', column, side: 'above', level: args.above, ...withClear });
  add(args.below !== undefined, { kind: 'beyond', column, side: 'below', level: args.below, ...withClear });
  add(args.limit, { kind: 'limit', column });
  add(args.state.length > 0, { kind: 'state', column, states: args.state.map(stateOf) });
  add(args.frozen !== undefined, {
    kind: 'frozen',
    column,
    hours: args.frozen,
    ...(moving === undefined ? {} : { moving }),
  });
  add(args.missing !== undefined, { kind: 'missing', column, minutes: args.missing });
  add(args.rise !== undefined, { kind: 'change', column, direction: 'rise', per_hour: args.rise });
  add(args.fall !== undefined, { kind: 'change', column, direction: 'fall', per_hour: args.fall });
  add(args.peers !== undefined, {
    kind: 'peers',
    column,
    percent: args.peers,
    ...(minimum === undefined ? {} : { minimum }),
  });
  add(args.expected !== undefined, {
    kind: 'expected',
    column,
    percent: args.expected,
    hours: args.within ?? DEFAULT_WITHIN_HOURS,
  });
  add(args.still !== undefined, { kind: 'counter', column, event: 'still', hours: args.still });
  add(args.falls, { kind: 'counter', column, event: 'falls' });
  add(args.starts !== undefined, { kind: 'counter', column, event: 'starts', per_hour: args.starts });
  const [only, ...others] = kinds;
  if (others.length > 0)
    throw wrongUsage(
      say('Eine Regel hat eine Bedingung: bitte nur eine angeben.', 'A rule has one condition: please give one.'),
    );
  if (only !== undefined && column === undefined)
    throw wrongUsage(say('Die Spalte fehlt: --column.', 'The column is missing: --column.'));
  if (only === undefined && column !== undefined)
    throw wrongUsage(
      say(
        'Die Bedingung fehlt, etwa --above 110 oder --peers 60.',
        'The condition is missing, such as --above 110 or --peers 60.',
      ),
    );
  return only;
}

function stateOf(typed: string): object {
  const state = typedState(typed);
  if (state === undefined)
    throw wrongUsage(say(`„${typed}“ ist kein Zustand: 7=Störung.`, `"${typed}" is no state: 7=Fault.`));
  return state;
}

/** The typed window; undefined if there is none. */
function typedWindow({ sun, hours, while: holds }: Typed): object | undefined {
  if ([sun, hours, holds].filter((one) => one !== undefined).length > 1)
    throw wrongUsage(
      say('Bitte nur eines von --sun, --hours und --while angeben.', 'Please give one of --sun, --hours and --while.'),
    );
  if (sun !== undefined) return { kind: 'sun', degrees: sun };
  if (hours !== undefined) {
    const [, first, last, from, until] = /^([1-7])(?:-([1-7]))?\s+(\d\d:\d\d)-(\d\d:\d\d)$/.exec(hours.trim()) ?? [];
    if (first === undefined)
      throw wrongUsage(
        say(`„${hours}“ ist keine Zeit: '1-5 06:00-22:00'.`, `"${hours}" is no time: '1-5 06:00-22:00'.`),
      );
    const [begin, end] = [Number(first), Number(last ?? first)];
    const days = [1, 2, 3, 4, 5, 6, 7].filter((day) =>
      begin <= end ? day >= begin && day <= end : day >= begin || day <= end,
    );
    return { kind: 'hours', days, from, until };
  }
  if (holds === undefined) return undefined;
  const place = Math.max(holds.lastIndexOf('<'), holds.lastIndexOf('>'));
  const column = holds.slice(0, Math.max(place, 0)).trim();
  const level = decimalOf(holds.slice(place + 1).trim());
  if (column === '' || level === undefined)
    throw wrongUsage(say(`„${holds}“ ist keine Bedingung: 'Leistung>5'.`, `"${holds}" is no condition: 'Power>5'.`));
  return { kind: 'while', column, side: holds[place] === '>' ? 'above' : 'below', level };
}

/** The fields of a rule that were typed. */
export function typedRule(args: Typed): Readonly<Record<string, unknown>> {
  const fields = {
    condition: typedCondition(args),
    window: typedWindow(args),
    duration_minutes: args.for,
    clear_minutes: args.clearFor,
    severity: args.severity,
    notify_age_hours: args.notifyAge,
    is_enabled: args.enabled,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export const ruleArgument = { describe: say('Nummer der Regel', 'id of the rule') } as const;

export function ruleId(typed: string): number {
  const id = typedId(typed);
  if (id !== undefined) return id;
  throw wrongUsage(say('Bitte die Nummer der Regel angeben.', 'Please give the id of the rule.'));
}
