import { textOr } from './columns.ts';
import type { Schema } from './schema.ts';

/** Adds which mails a mailbox source reads, by sender and subject; empty: all. */
export async function sourceMailboxes(schema: Schema): Promise<void> {
  await schema.addColumn('source', 'sender_pattern', textOr(''));
  await schema.addColumn('source', 'subject_pattern', textOr(''));
}
