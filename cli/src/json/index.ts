import * as z from 'zod';
import { administrationOutputs } from './administration.ts';
import { clientOutputs, watchedLines } from './client.ts';
import { configurationOutputs } from './configuration.ts';
import { exportedLines, exportOutputs } from './exports.ts';
import { operatorOutputs } from './operators.ts';
import { DryRun, Failure, type Outputs } from './output.ts';

/** What each command writes to stdout with `--json`, by its words, such as `plants show`. */
export const outputs: Outputs = {
  ...administrationOutputs,
  ...configurationOutputs,
  ...exportOutputs,
  ...operatorOutputs,
  ...clientOutputs,
};

const isSilent = (schema: z.ZodType): boolean => schema instanceof z.ZodUndefined;

/** One JSON Schema (2020-12) for all commands: each by its words in `$defs`, entities beside them by name. */
export function allSchemas(): object {
  const lines: Outputs = { ...watchedLines, ...exportedLines };
  const eachLine = Object.keys(lines).map((line) => `${line}, each line`);
  const named: Outputs = {
    ...outputs,
    ...Object.fromEntries(Object.values(lines).map((schema, at) => [eachLine[at] ?? '', schema])),
    '--dry-run': DryRun,
    error: Failure,
  };
  const definitions: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(named)) {
    if (isSilent(schema)) continue;
    const { $schema: _, $defs = {}, ...own } = jsonSchemaOf(schema);
    Object.assign(definitions, $defs, { [name]: own });
  }
  const sorted = Object.fromEntries(Object.entries(definitions).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: sorted };
}

/** The JSON Schema of one command, whole in itself; undefined where it writes nothing or does not exist. */
export function schemaOf(line: string): object | undefined {
  const schema = Object.hasOwn(outputs, line) ? outputs[line] : undefined;
  return schema === undefined || isSilent(schema) ? undefined : jsonSchemaOf(schema);
}

function jsonSchemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
}
