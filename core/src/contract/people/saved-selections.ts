import * as z from 'zod';
import type { Access } from '../../access/index.ts';
import { SavedSelection, SavedSelectionCreate } from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const access: Access = { dialog: 'analyse_plant', right: 'can_read' };

/**
 * Saved selections belong to a person and not to the organisation, so they may be changed even if the organisation's
 * licence has ended.
 */
export const savedSelections = {
  list: endpoint('GET saved_selections/', {
    summary: 'Own saved selections of analysis and research, by name',
    access,
    origin: 'ours',
    answer: json(z.array(SavedSelection)),
  }),
  create: endpoint('POST saved_selections/', {
    summary: 'Save a selection under a name',
    access,
    changes: true,
    creates: true,
    origin: 'ours',
    body: SavedSelectionCreate,
    answer: json(SavedSelection),
  }),
  remove: endpoint('DELETE saved_selections/{id}/', {
    summary: 'Delete one of the own saved selections',
    access,
    origin: 'ours',
    answer: nothing,
  }),
};
