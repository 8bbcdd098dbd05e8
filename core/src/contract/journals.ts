import * as z from 'zod';
import {
  JournalHeader,
  JournalHeaderCreate,
  JournalHeaderPatch,
  JournalPosition,
  JournalPositionCreate,
  JournalPositionPatch,
  SystemJournal,
} from '../entities/index.ts';
import type { Access } from '../access/index.ts';
import { endpoint, json, nothing } from './endpoint.ts';

const mayWrite: Access = { dialog: 'plant_journal_config', right: 'can_write' };

export const journals = {
  list: endpoint('GET plantsystemjournals/', {
    summary: 'Journals of all systems',
    answer: json(z.array(SystemJournal)),
  }),
  retrieve: endpoint('GET plantsystemjournals/{id}/', {
    summary: 'One journal with its headers',
    answer: json(SystemJournal),
  }),
  createHeader: endpoint('POST plant_system_journal_headers/', {
    summary: 'Create a header',
    access: mayWrite,
    changes: true,
    creates: true,
    body: JournalHeaderCreate,
    answer: json(JournalHeader),
  }),
  header: endpoint('GET plant_system_journal_headers/{id}/', {
    summary: 'One header with its positions',
    answer: json(JournalHeader),
  }),
  updateHeader: endpoint('PATCH plant_system_journal_headers/{id}/', {
    summary: 'Change a header',
    access: mayWrite,
    body: JournalHeaderPatch,
    answer: json(JournalHeader),
  }),
  removeHeader: endpoint('DELETE plant_system_journal_headers/{id}/', {
    summary: 'Delete a header with its positions',
    access: mayWrite,
    answer: nothing,
  }),
  createPosition: endpoint('POST plant_system_journal_positions/', {
    summary: 'Create a position',
    access: mayWrite,
    changes: true,
    creates: true,
    body: JournalPositionCreate,
    answer: json(JournalPosition),
  }),
  updatePosition: endpoint('PATCH plant_system_journal_positions/{id}/', {
    summary: 'Change a position',
    access: mayWrite,
    body: JournalPositionPatch,
    answer: json(JournalPosition),
  }),
  removePosition: endpoint('DELETE plant_system_journal_positions/{id}/', {
    summary: 'Delete a position',
    access: mayWrite,
    answer: nothing,
  }),
};
