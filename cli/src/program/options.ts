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

/** What help and manual say of an option: whether it must be there, and what it takes where its placeholder does not say that. */
export function descriptionOf({ describe, required, value, choices }: Option, language: CompleteLanguage): string {
  const needed = required === true ? { de: 'Pflicht: ', en: 'required: ' }[language] : '';
  const taken = value === undefined || choices === undefined ? '' : ` (${choices.join(', ')})`;
  return `${needed}${describe[language]}${taken}`;
}

/** `sernumColumn` as `--sernum-column`; a single digit is separated, as in `--address-2`. */
export const flagOf = (name: string): string =>
  `--${name.replace(/[A-Z]+|(?<!\d)\d(?!\d)/g, (part) => `-${part.toLowerCase()}`)}`;

/** The same with its value, `--sernum-column <text>`, and its letter. */
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

/** The typed value of an option; what cannot be read is refused with the option's name. */
export function readOption(name: string, option: Option, typed: string): number | boolean {
  const value = option.type === 'yesno' ? yesno[typed.toLowerCase()] : decimalOf(typed);
  if (value === undefined) throw new InvalidArgumentError(name);
  return value;
}

/** One value of an option that may be given more than once; a choice is accepted in upper or lower case. */
export function choiceOf(name: string, { choices }: Option, typed: string): string {
  if (choices === undefined) return typed;
  const choice = choices.find((one) => one.toLowerCase() === typed.toLowerCase());
  if (choice === undefined) throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
  return choice;
}
