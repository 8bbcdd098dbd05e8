import * as z from 'zod';
import { PlantType, PlantTypeName } from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

export const plantTypes = {
  list: endpoint('GET planttypes/', { summary: 'All plant types by name', answer: json(z.array(PlantType)) }),
  create: endpoint('POST planttypes/', {
    summary: 'Create a plant type',
    access: 'superuser',
    changes: true,
    creates: true,
    body: PlantTypeName,
    answer: json(PlantType),
  }),
  update: endpoint('PATCH planttypes/{id}/', {
    summary: 'Rename a plant type',
    access: 'superuser',
    body: PlantTypeName,
    answer: json(PlantType),
  }),
  retrieve: endpoint('GET planttypes/{type}', {
    summary: 'One plant type by id or name, whatever its case',
    answer: json(PlantType),
  }),
};
