import { maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** Signing in a terminal through the browser (decision 4.58): which machine a session was begun for. */
export async function terminalSignIn(schema: Schema): Promise<void> {
  await schema.addColumn('session_token', 'terminal', maybeText);
}
