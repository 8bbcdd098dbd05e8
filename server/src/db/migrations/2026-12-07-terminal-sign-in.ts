import { maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** Adds the machine for whose terminal a session was begun through the browser (decision 4.58). */
export async function terminalSignIn(schema: Schema): Promise<void> {
  await schema.addColumn('session_token', 'terminal', maybeText);
}
