import * as z from 'zod';
import { PlantSystem, PlantSystemCreate, PlantSystemPatch } from '../entities/index.ts';
import { endpoint, json } from './endpoint.ts';

export const plantSystems = {
  list: endpoint('GET plantsystems/', { summary: 'All plant systems by name', answer: json(z.array(PlantSystem)) }),
  create: endpoint('POST plantsystems/', {
    summary: 'Create a plant system',
    access: 'superuser',
    changes: true,
    creates: true,
    body: PlantSystemCreate,
    answer: json(PlantSystem),
  }),
  update: endpoint('PATCH plantsystems/{id}/', {
    summary: 'Change a plant system',
    access: 'superuser',
    body: PlantSystemPatch,
    answer: json(PlantSystem),
  }),
};
