import { wrongUsage } from '../exit.ts';
import { plain } from '../output/plain.ts';
import { say } from '../texts.ts';
import type { World } from '../program/world.ts';

export interface Prompts {
  /** Whether a user can be asked: stdin and stdout are terminals. */
  readonly possible: boolean;
  text(question: string, preset?: string): Promise<string>;
  secret(question: string): Promise<string>;
  /** Asks the user to select one with the arrow keys. */
  choice<T>(question: string, choices: readonly { readonly name: string; readonly value: T }[]): Promise<T>;
  /** Reads a line from stdin, such as a password that a script pipes in. */
  line(): Promise<string>;
}

/** Prompts on a terminal. inquirer is loaded for the first one; without a terminal nothing is asked. */
export function openPrompts(world: World): Prompts {
  const ask = async (question: { type: 'input' | 'password'; message: string; default?: string; mask?: string }) => {
    const { createPromptModule } = (await import('inquirer')).default;
    const prompt = createPromptModule({ input: world.stdin, output: world.stdout });
    const answers: Readonly<Record<string, unknown>> = await prompt([{ ...question, name: 'answer' }]);
    return typeof answers['answer'] === 'string' ? answers['answer'] : '';
  };
  const choose = async <T>(message: string, choices: readonly { readonly name: string; readonly value: T }[]) => {
    const { createPromptModule } = (await import('inquirer')).default;
    const prompt = createPromptModule({ input: world.stdin, output: world.stdout });
    const shown = choices.map(({ name }, at) => ({ name: plain(name), value: at }));
    const answers: Readonly<Record<string, unknown>> = await prompt([
      { type: 'select', name: 'answer', message, choices: shown },
    ]);
    const chosen = choices[Number(answers['answer'])];
    if (chosen === undefined) throw wrongUsage(say('Es gibt nichts zu wählen.', 'There is nothing to choose.'));
    return chosen.value;
  };
  return {
    possible: world.stdin.isTTY === true && world.stdout.isTTY === true,
    text: (message, preset) => ask({ type: 'input', message, ...(preset === undefined ? {} : { default: preset }) }),
    secret: (message) => ask({ type: 'password', message, mask: '*' }),
    choice: choose,
    line: () => firstLine(world),
  };
}

async function firstLine(world: World): Promise<string> {
  const text = await readText(world.stdin);
  const line = text.split(/\r?\n/)[0] ?? '';
  if (line === '') throw wrongUsage(say('Die Standardeingabe ist leer.', 'Standard input is empty.'));
  return line;
}

/** Reads a complete stream as UTF-8 text. */
export async function readText(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(typeof part === 'string' ? Buffer.from(part) : part);
  return Buffer.concat(parts).toString('utf8');
}
