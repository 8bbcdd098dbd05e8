import type { Option, Options } from '../command.ts';
import type { Language } from '@leitwarte/core/texts';
import { say } from '../texts.ts';
import { flagsOf } from './options.ts';

/**
 * The option that fills a field of the wire, as people type it (decision 4.34). Passwords are asked for and never stand in
 * a line; of a file, people wrote the field itself.
 */
export function labelOf(options: Options, field: string, language: Language): string {
  const [top = field] = field.split('.');
  const fills = ([name, option]: [string, Option]) => filledBy(option) === top || snakeCase(name) === top;
  const [name, option] = Object.entries(options).find(fills) ?? [];
  if (top.endsWith('password')) return password[language];
  if (name === undefined || option === undefined) return field;
  return (
    flagsOf(name, { ...option, type: 'flag' }, '')
      .split(', ')
      .at(-1) ?? field
  );
}

const password = say('Passwort', 'password');
const filledBy = (option: Option) => ('field' in option ? option.field : undefined);
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
