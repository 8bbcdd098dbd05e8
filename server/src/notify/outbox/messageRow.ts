import type { Selectable } from 'kysely';
import type { MessageTable } from '../../db/tables.ts';

export type MessageRow = Selectable<MessageTable>;
