import type { Language } from './language.ts';
import { textOrKey } from './text.ts';

/** Text for an input of expected energy, such as `capacity` or `peers:7`. */
export function yieldInputText(language: Language, input: string): string {
  const [key = '', count = ''] = input.split(':');
  return textOrKey(language, 'yieldInput', key, { count });
}
