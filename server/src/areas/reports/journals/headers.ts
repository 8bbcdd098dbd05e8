import type * as z from 'zod';
import type { JournalHeaderCreate } from '@leitwarte/core/entities';
import { level } from '../ordered/level.ts';
import { keepUntilNight } from './inEffect.ts';
import { readHeader, type Header } from './read.ts';

export const headers = level<'journal_header', Header, z.output<typeof JournalHeaderCreate>, 'plant_system_journal'>({
  table: 'journal_header',
  parentField: 'plant_system_journal',
  read: (db, _viewer, id) => readHeader(db, id),
  before: keepUntilNight,
});
