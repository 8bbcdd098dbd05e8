import type { JournalHeader, SystemJournal } from '@leitwarte/core/entities';
import type * as z from 'zod';

export type Journal = z.output<typeof SystemJournal>;
export type Header = z.output<typeof JournalHeader>;
