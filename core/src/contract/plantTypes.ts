import * as z from 'zod';
import { PlantType } from '../entities/index.ts';
import { endpoint, json } from './endpoint.ts';

export const plantTypes = {
  list: endpoint('GET planttypes/', { summary: 'All plant types by name', answer: json(z.array(PlantType)) }),
};
