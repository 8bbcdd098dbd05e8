import { InvalidArgumentError } from 'commander';
import type { CompleteLanguage } from '@leitwarte/core/texts';
import type { Option } from '../command.ts';
import { decimalOf } from '../input/decimals.ts';
import { say, type Text } from '../texts.ts';

const placeholders: Readonly<Record<Option['type'], Text>> = {
  text: say('text', 'text'),
  number: say('zahl', 'number'),
  yesno: say('ja|nein', 'yes|no'),
  list: say('wert', 'value'),
  flag: say('', ''),
};

export function placeholderOf(option: Option, language: CompleteLanguage): string {
  if (option.value !== undefined || option.choices === undefined)
    return (option.value ?? placeholders[option.type])[language];
  return option.choices.join('|');
}

/** Description of an option in help and manual: whether it is required, and its choices unless the placeholder lists them. */
export function descriptionOf({ describe, required, value, choices }: Option, language: CompleteLanguage): string {
  const needed = required === true ? { de: 'Pflicht: ', en: 'required: ' }[language] : '';
  const taken = value === undefined || choices === undefined ? '' : ` (${choices.join(', ')})`;
  return `${needed}${describe[language]}${taken}`;
}

/** Converts `sernumColumn` to `--sernum-column`; a single digit is separated, as in `--address-2`. */
export const flagOf = (name: string): string =>
  `--${name.replace(/[A-Z]+|(?<!\d)\d(?!\d)/g, (part) => `-${part.toLowerCase()}`)}`;

/** Flag of an option with its value, such as `--sernum-column <text>`, and its short form. */
export function flagsOf(name: string, option: Option, placeholder: string): string {
  const long = flagOf(name);
  const flags = option.short === undefined ? long : `-${option.short}, ${long}`;
  return option.type === 'flag' ? flags : `${flags} <${placeholder}>`;
}

const yesno: Readonly<Record<string, boolean>> = {
  ja: true,
  yes: true,
  true: true,
  nein: false,
  no: false,
  false: false,
};

/** Parses the value of an option; an invalid one is refused with the option's name. */
export function readOption(name: string, option: Option, typed: string): number | boolean {
  const value = option.type === 'yesno' ? yesno[typed.toLowerCase()] : decimalOf(typed);
  if (value === undefined) throw new InvalidArgumentError(name);
  return value;
}

/** Parses one value of an option that may be repeated; choices are accepted ignoring case. */
export function choiceOf(name: string, { choices }: Option, typed: string): string {
  if (choices === undefined) return typed;
  const choice = choices.find((one) => one.toLowerCase() === typed.toLowerCase());
  if (choice === undefined) throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
  return choice;
}
