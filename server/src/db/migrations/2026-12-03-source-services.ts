import { maybeText, textOr } from './columns.ts';
import type { Schema } from './schema.ts';

/** Adds how an HTTP service is requested, and the tokens that it granted, encrypted. */
export async function sourceServices(schema: Schema): Promise<void> {
  for (const name of ['preset', 'recipe', 'parameters']) await schema.addColumn('source', name, textOr(''));
  await schema.addColumn('source', 'sealed_tokens', maybeText);
}
