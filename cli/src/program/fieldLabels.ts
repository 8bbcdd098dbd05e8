import type { CompleteLanguage } from '@leitwarte/core/texts';
import type { Command } from '../command.ts';
import { say, type Text } from '../texts.ts';
import { argumentName } from './argumentNames.ts';
import { flagOf } from './options.ts';

/** What stands for a field of a body in messages: the option or the argument that fills it. */
export type FieldLabels = ReadonlyMap<string, Text>;

export const noLabels: FieldLabels = new Map();

/** Passwords come by stdin, a file or a question. */
const password = say('Passwort', 'password');
const passwords = new Map(
  ['password', 'new_password', 're_new_password', 'current_password'].map((field) => [field, password] as const),
);

/**
 * Nobody types a field of the wire; who reads of it must know what to type otherwise (decision 4.34). What has the
 * field's own name fills it, unless it says otherwise.
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

/** `columns.0.unit` is told by the label of `columns`. */
export function labelOf(field: string, labels: FieldLabels, language: CompleteLanguage): string {
  const [top = '', ...inside] = field.split('.');
  return [labels.get(top)?.[language] ?? top, ...inside].join('.');
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
