import * as z from 'zod';
import { ORGA_MANAGER_GROUP } from '../../access/index.ts';
import { Board, BoardCreate, BoardPatch } from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const ours = { access: { group: ORGA_MANAGER_GROUP }, origin: 'ours' } as const;

export const boards = {
  list: endpoint('GET boards/', {
    ...ours,
    summary: 'Info boards of the organisation, by name',
    answer: json(z.array(Board)),
  }),
  create: endpoint('POST boards/', {
    ...ours,
    summary: 'Make an info board of the plants of an embed key',
    changes: true,
    creates: true,
    body: BoardCreate,
    answer: json(Board),
  }),
  update: endpoint('PATCH boards/{id}/', {
    ...ours,
    summary: 'Change what an info board shows and how it looks',
    body: BoardPatch,
    answer: json(Board),
  }),
  remove: endpoint('DELETE boards/{id}/', {
    ...ours,
    summary: 'Delete an info board; its embed key stays',
    answer: nothing,
  }),
};
