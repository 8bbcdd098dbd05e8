import type { Context } from '../../../context.ts';
import type { Exit } from '../../../exit.ts';
import { failureOf } from '../../../program/failure.ts';
import { plain } from '../../../output/plain.ts';
import { say } from '../../../texts.ts';

interface Named {
  readonly name: string;
}

/**
 * Does the same to several objects in order. A failure is reported and does not stop the others; if all fail, the first error ends the
 * command.
 */
export async function inTurn<T extends Named, R>(
  context: Context,
  all: readonly T[],
  act: (one: T) => Promise<R | undefined>,
): Promise<{ readonly done: readonly R[]; readonly exit: Exit }> {
  const done: R[] = [];
  const failures: unknown[] = [];
  for (const one of all) {
    try {
      const result = await act(one);
      if (result !== undefined) done.push(result);
    } catch (error) {
      const failure = failureOf(error, context.language);
      if (failure.exit === 'interrupted' || failure.exit === 'bug' || all.length === 1) throw error;
      failures.push(error);
      const line = `${plain(one.name)}: ${failure.message}`;
      await context.out.note(say(line, line));
    }
  }
  if (failures.length > 0 && done.length === 0) throw failures[0];
  return { done, exit: failures.length > 0 ? 'partly' : 'done' };
}
