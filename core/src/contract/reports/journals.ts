import * as z from 'zod';
import {
  JournalHeader,
  JournalHeaderCreate,
  JournalHeaderPatch,
  JournalPosition,
  JournalPositionCreate,
  JournalPositionPatch,
  SystemJournal,
} from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';
import { orderOf } from '../order.ts';

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
    access: 'superuser',
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
    access: 'superuser',
    body: JournalHeaderPatch,
    answer: json(JournalHeader),
  }),
  removeHeader: endpoint('DELETE plant_system_journal_headers/{id}/', {
    summary: 'Delete a header with its positions',
    access: 'superuser',
    answer: nothing,
  }),
  orderHeaders: orderOf('PATCH plantsystemjournals/{id}/order/', 'the headers of a journal', 'superuser'),
  createPosition: endpoint('POST plant_system_journal_positions/', {
    summary: 'Create a position',
    access: 'superuser',
    changes: true,
    creates: true,
    body: JournalPositionCreate,
    answer: json(JournalPosition),
  }),
  updatePosition: endpoint('PATCH plant_system_journal_positions/{id}/', {
    summary: 'Change a position',
    access: 'superuser',
    body: JournalPositionPatch,
    answer: json(JournalPosition),
  }),
  removePosition: endpoint('DELETE plant_system_journal_positions/{id}/', {
    summary: 'Delete a position',
    access: 'superuser',
    answer: nothing,
  }),
  orderPositions: orderOf('PATCH plant_system_journal_headers/{id}/order/', 'the positions of a header', 'superuser'),
};
