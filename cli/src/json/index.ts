import * as z from 'zod';
import type { Command } from '../command.ts';
import { nouns, words } from '../commands/index.ts';
import { DryRun, Failure } from './output.ts';
import { lineOf, writtenBy } from './written.ts';

type Named = readonly [name: string, schema: z.ZodType];

/** One JSON Schema (2020-12) for all commands: each by its words in `$defs`, together with the entities by name. */
export async function allSchemas(): Promise<object> {
  const ofCommands = await Promise.all(commandLines().map(async ([line, load]) => schemasOf(line, await load())));
  const named: readonly Named[] = [...ofCommands.flat(), ['--dry-run', DryRun], ['error', Failure]];
  const definitions: Record<string, unknown> = {};
  for (const [name, schema] of named) {
    const { $schema: _, $defs = {}, ...own } = jsonSchemaOf(schema);
    Object.assign(definitions, $defs, { [name]: own });
  }
  const sorted = Object.fromEntries(Object.entries(definitions).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: sorted };
}

/** Self-contained JSON Schema of a command; undefined if it has no output or does not exist. */
export async function schemaOf(line: string): Promise<object | undefined> {
  const [, load] = commandLines().find(([one]) => one === line) ?? [];
  const schema = load && (await writtenBy(await load()));
  return schema && jsonSchemaOf(schema);
}

/** All commands by their words, such as `plants show`. */
export function commandLines(): [line: string, load: () => Promise<Command>][] {
  return [
    ...Object.entries(nouns).flatMap(([noun, { verbs }]) =>
      Object.entries(verbs).map(([verb, load]): [string, () => Promise<Command>] => [`${noun} ${verb}`, load]),
    ),
    ...Object.entries(words).map(([word, { load }]): [string, () => Promise<Command>] => [word, load]),
  ];
}

async function schemasOf(line: string, command: Command): Promise<Named[]> {
  const [whole, each] = await Promise.all([writtenBy(command), lineOf(command)]);
  return [...(whole ? [[line, whole] as const] : []), ...(each ? [[`${line}, each line`, each] as const] : [])];
}

function jsonSchemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
}
