import type { FieldProblem } from '@leitwarte/core/problem';
import type { Text } from './texts.ts';

/** The exit codes of the process; docs/cli.md has the same table. */
export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  network: 3,
  signedOut: 4,
  forbidden: 5,
  notFound: 6,
  partly: 7,
  bug: 70,
  interrupted: 130,
} as const;
export type Exit = keyof typeof exitCodes;

/** An error that the user can correct, with its exit code. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exit: Exit;
  readonly text: Text;
  constructor(exit: Exit, text: Text, options?: ErrorOptions) {
    super(text.en, options);
    this.exit = exit;
    this.text = text;
  }
}

/** Values that the contract's schema refuses, reported with the names that the user typed. */
export class BadFields extends CliError {
  readonly problems: readonly FieldProblem[];
  constructor(problems: readonly FieldProblem[], options?: ErrorOptions) {
    super('usage', { de: '', en: '' }, options);
    this.problems = problems;
  }
}

export const wrongUsage = (text: Text, options?: ErrorOptions): CliError => new CliError('usage', text, options);
export const notFound = (text: Text): CliError => new CliError('notFound', text);
