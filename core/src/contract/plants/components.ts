import * as z from 'zod';
import {
  Component,
  ComponentClear,
  ComponentCleared,
  ComponentCreate,
  ComponentPatch,
  ComponentUnit,
  InverterColumns,
} from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

export const components = {
  create: endpoint('POST components/', {
    summary: 'Create a component',
    access: 'superuser',
    changes: true,
    creates: true,
    body: ComponentCreate,
    answer: json(Component),
  }),
  retrieve: endpoint('GET components/{id}/', {
    key: 'plants',
    summary: 'One component with its columns',
    answer: json(Component),
  }),
  update: endpoint('PATCH components/{id}/', {
    summary: 'Change a component and its list of columns',
    access: {
      anyOf: [
        { dialog: 'plant', right: 'can_write' },
        { dialog: 'limits', right: 'can_write' },
      ],
    },
    body: ComponentPatch,
    answer: json(Component),
  }),
  units: endpoint('GET componentunits/', {
    summary: 'Units offered for columns',
    answer: json(z.array(ComponentUnit)),
  }),
  initialise: endpoint('POST components/{id}/init_component/', {
    summary: 'Create the standard columns of an inverter',
    access: 'superuser',
    changes: true,
    body: InverterColumns,
    answer: json(Component),
  }),
  clear: endpoint('POST components/{id}/clear/', {
    summary: 'Remove the readings of a component for an interval',
    access: { dialog: 'plant', right: 'can_write' },
    changes: true,
    origin: 'ours',
    body: ComponentClear,
    answer: json(ComponentCleared),
  }),
};
