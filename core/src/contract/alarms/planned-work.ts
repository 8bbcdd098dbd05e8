import { page, PlannedWork, PlannedWorkCreate, PlannedWorkPatch, PlannedWorkQuery } from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json } from '../endpoint.ts';

const mayWrite: Access = { dialog: 'plant', right: 'can_write' };

export const plannedWork = {
  list: endpoint('GET planned_work/', {
    summary: "Planned work on the viewer's plants, newest first",
    origin: 'ours',
    query: PlannedWorkQuery,
    answer: json(page(PlannedWork)),
  }),
  create: endpoint('POST plants/{id}/planned_work/', {
    summary: 'Plan work on a plant; its messages are held back meanwhile',
    records: 'planned_work_created',
    access: mayWrite,
    changes: true,
    creates: true,
    origin: 'ours',
    body: PlannedWorkCreate,
    answer: json(PlannedWork),
  }),
  update: endpoint('PATCH planned_work/{id}/', {
    summary: 'Change planned work that is not over',
    records: 'planned_work_changed',
    access: mayWrite,
    origin: 'ours',
    body: PlannedWorkPatch,
    answer: json(PlannedWork),
  }),
  end: endpoint('POST planned_work/{id}/end/', {
    summary: 'End planned work now, or call it off before it begins',
    records: 'planned_work_ended',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    answer: json(PlannedWork),
  }),
};
