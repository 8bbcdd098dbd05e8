import type { CommanderError } from 'commander';
import { say, type Text } from '../texts.ts';

/** commander's message in both languages; unknown messages stay in English. */
export function usageText(error: CommanderError): Text {
  const english = error.message.replace(/^error: /, '');
  const [, first = ''] = /'([^']*)'/.exec(english) ?? [];
  const [, similar] = /\(Did you mean ([^?]+)\?\)/.exec(english) ?? [];
  const german = germanText(error, first);
  if (german === undefined) return say(english, english);
  return say(
    similar === undefined ? german : `${german} Gemeint war vielleicht ${similar}.`,
    english.replace(/\n/g, ' '),
  );
}

function germanText({ code, message }: CommanderError, first: string): string | undefined {
  switch (code) {
    case 'commander.unknownOption':
      return `Die Option ${first} gibt es nicht.`;
    case 'commander.unknownCommand':
      return `Den Befehl ${first} gibt es nicht.`;
    case 'commander.missingArgument':
      return `Das Argument <${first}> fehlt.`;
    case 'commander.optionMissingArgument':
      return `Der Wert der Option ${first} fehlt.`;
    case 'commander.missingMandatoryOptionValue':
      return `Die Option ${first} fehlt.`;
    case 'commander.excessArguments':
      return `Das sind zu viele Argumente.`;
    case 'commander.invalidArgument': {
      const [, option = '', value = ''] = /^error: option '([^']*)' argument '([^']*)'/.exec(message) ?? [];
      const [, choices] = /Allowed choices are (.*)\.$/.exec(message) ?? [];
      const allowed = choices === undefined ? '' : ` Möglich sind: ${choices}.`;
      return `„${value}“ passt nicht zur Option ${option}.${allowed}`;
    }
    default:
      return undefined;
  }
}
