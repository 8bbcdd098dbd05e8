import type * as z from 'zod';
import { validInput } from './validInput.ts';
import type { Values } from '../command.ts';
import { wrongUsage } from '../exit.ts';
import { bodyFrom, type FieldOptions } from './fields.ts';
import { say } from '../texts.ts';

/** Body of a PATCH: fields given as options, and `more`. A command without changes is refused. */
export function patchBody<S extends z.ZodType<object>>(
  schema: S,
  options: FieldOptions<string>,
  values: Values,
  more: Readonly<Record<string, unknown>> = {},
): z.output<S> {
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  const body = { ...bodyFrom(options, values), ...given };
  if (Object.keys(body).length === 0) throw nothingToChange();
  return validInput(schema, body);
}

export const nothingToChange = (): Error =>
  wrongUsage(say('Es ist nichts zu ändern angegeben.', 'Nothing to change was given.'));
