import type { Language } from './language.ts';
import { textOrKey } from './text.ts';

/** An input of expected energy, such as `capacity` or `peers:7`, in words. */
export function yieldInputText(language: Language, input: string): string {
  const [key = '', count = ''] = input.split(':');
  return textOrKey(language, 'yieldInput', key, { count });
}
