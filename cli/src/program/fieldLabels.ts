import type { CompleteLanguage } from '@leitwarte/core/texts';
import type { Command } from '../command.ts';
import { say, type Text } from '../texts.ts';
import { argumentName } from './argumentNames.ts';
import { flagOf } from './options.ts';

/** Labels of request fields in messages: the option or argument that fills each field. */
export type FieldLabels = ReadonlyMap<string, Text>;

export const noLabels: FieldLabels = new Map();

/** Passwords are read from stdin, a file or a question, so they have no option. */
const password = say('Passwort', 'password');
const passwords = new Map(
  ['password', 'new_password', 're_new_password', 'current_password'].map((field) => [field, password] as const),
);

/**
 * Labels for fields, so that users read what to type and not names of the wire (decision 4.34). An option fills the field with its own name
 * unless it declares another.
 */
export function fieldLabelsOf({ arguments: args = {}, options = {} }: Command): FieldLabels {
  const typed = [
    ...Object.entries(args).map(([name, { field }]) => ({
      name,
      field,
      shown: say(`<${name}>`, `<${argumentName(name, 'en')}>`),
    })),
    ...Object.entries(options).map(([name, { field }]) => ({ name, field, shown: say(flagOf(name), flagOf(name)) })),
  ];
  return new Map([
    ...passwords,
    ...typed.map(({ name, shown }) => [snakeCase(name), shown] as const),
    ...typed.flatMap(({ field, shown }) => (field === undefined ? [] : [[field, shown] as const])),
  ]);
}

/** Label of a field; `columns.0.unit` has the label of `columns`. */
export function labelOf(field: string, labels: FieldLabels, language: CompleteLanguage): string {
  const [top = '', ...inside] = field.split('.');
  return [labels.get(top)?.[language] ?? top, ...inside].join('.');
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
