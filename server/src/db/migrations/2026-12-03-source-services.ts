import { maybeText, textOr } from './columns.ts';
import type { Schema } from './schema.ts';

/** How a service over HTTP is asked, and what it granted, sealed. */
export async function sourceServices(schema: Schema): Promise<void> {
  for (const name of ['preset', 'recipe', 'parameters']) await schema.addColumn('source', name, textOr(''));
  await schema.addColumn('source', 'sealed_tokens', maybeText);
}
