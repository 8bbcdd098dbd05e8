import type { Values } from '../command.ts';
import type { Context } from '../context.ts';
import type { FieldOptions } from './fields.ts';

/**
 * Asks at a terminal for missing options, in order. Without a terminal they stay missing, and the validation of the body reports the field.
 */
export async function askMissing<V extends Values>(
  context: Context,
  options: FieldOptions<string>,
  values: V,
  names: readonly (keyof V & string)[],
): Promise<V> {
  if (!context.prompts.possible) return values;
  const answers: Record<string, unknown> = {};
  for (const name of names) {
    const option = options[name];
    if (option === undefined || values[name] !== undefined) continue;
    const typed = await context.prompts.text(context.say(option.describe));
    if (typed !== '') answers[name] = typed;
  }
  return { ...values, ...answers };
}
