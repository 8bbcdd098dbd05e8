import type { RuleCondition, RuleDefinition } from './condition.ts';
import { written } from './written.ts';

/** Description of a rule in both languages, for lists in portal and terminal. */
export interface RuleWords {
  readonly de: string;
  readonly en: string;
}

const words = (de: string, en: string): RuleWords => ({ de, en });

/** Describes the condition of a rule. */
export function conditionText({ condition }: Pick<RuleDefinition, 'condition'>): RuleWords {
  const { column } = condition;
  switch (condition.kind) {
    case 'beyond':
      return beyondText(condition);
    case 'limit':
      return words(`${column} am Grenzwert oder jenseits davon`, `${column} at or beyond its limit`);
    case 'state': {
      const states = condition.states.map(({ bracket, text }) => `${bracket} = ${text}`).join(', ');
      return words(`${column}: ${states}`, `${column}: ${states}`);
    }
    case 'frozen': {
      const { hours, moving } = condition;
      return moving === undefined
        ? words(
            `${column} am Tag ${written(hours)} h unverändert`,
            `${column} unchanged for ${written(hours)} h by day`,
          )
        : words(
            `${column} ${written(hours)} h unverändert, während sich ${moving} ändert`,
            `${column} unchanged for ${written(hours)} h while ${moving} changes`,
          );
    }
    case 'missing':
      return words(`${column} fehlt ${condition.minutes} min`, `${column} missing for ${condition.minutes} min`);
    case 'change': {
      const most = written(condition.per_hour);
      return condition.direction === 'rise'
        ? words(
            `${column} steigt in einer Stunde um mehr als ${most}`,
            `${column} rises by more than ${most} in an hour`,
          )
        : words(
            `${column} fällt in einer Stunde um mehr als ${most}`,
            `${column} falls by more than ${most} in an hour`,
          );
    }
    case 'peers': {
      const share = written(condition.percent);
      return words(`${column} unter ${share} % der Nachbarn`, `${column} below ${share} % of the neighbours`);
    }
    case 'expected': {
      const [share, hours] = [written(condition.percent), written(condition.hours)];
      return words(
        `${column}: in ${hours} h unter ${share} % der erwarteten Energie`,
        `${column}: below ${share} % of the expected energy of ${hours} h`,
      );
    }
    default:
      return counterText(condition);
  }
}

type Of<K extends RuleCondition['kind']> = Extract<RuleCondition, { readonly kind: K }>;

function beyondText({ column, side, level, clear }: Of<'beyond'>): RuleWords {
  const [de, en] =
    clear === undefined ? ['', ''] : [`, bis wieder ${written(clear)}`, `, until back at ${written(clear)}`];
  return side === 'above'
    ? words(`${column} über ${written(level)}${de}`, `${column} above ${written(level)}${en}`)
    : words(`${column} unter ${written(level)}${de}`, `${column} below ${written(level)}${en}`);
}

function counterText({ column, event, hours = 0, per_hour = 0 }: Of<'counter'>): RuleWords {
  if (event === 'falls') return words(`${column} fällt`, `${column} falls`);
  return event === 'still'
    ? words(`${column} steigt ${written(hours)} h lang nicht`, `${column} does not rise for ${written(hours)} h`)
    : words(
        `${column} steigt in einer Stunde um ${written(per_hour)} oder mehr`,
        `${column} rises by ${written(per_hour)} or more in an hour`,
      );
}

const germanDays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const englishDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Describes the time window of a rule; empty if the rule always applies. */
export function windowText({ window }: Pick<RuleDefinition, 'window'>): RuleWords {
  switch (window.kind) {
    case 'always':
      return words('', '');
    case 'sun': {
      const degrees = written(window.degrees);
      return words(`Sonne über ${degrees}°`, `sun above ${degrees}°`);
    }
    case 'hours': {
      const clock = `${window.from}–${window.until}`;
      if (window.days.length === 7) return words(`täglich ${clock}`, `daily ${clock}`);
      const of = (names: readonly string[]) => window.days.map((day) => names[day - 1] ?? day).join(', ');
      return words(`${of(germanDays)} ${clock}`, `${of(englishDays)} ${clock}`);
    }
    default: {
      const level = written(window.level);
      return window.side === 'above'
        ? words(`${window.column} über ${level}`, `${window.column} above ${level}`)
        : words(`${window.column} unter ${level}`, `${window.column} below ${level}`);
    }
  }
}
