import { componentUnits } from '@leitwarte/core/codes';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { componentOf } from '../../rights/plants.ts';
import { initialiseComponent } from './fill.ts';
import { readComponent } from './read.ts';
import { createComponent, updateComponent } from './service.ts';

export const componentHandlers: Handlers<LeitwarteContract>['components'] = {
  create: ({ context, viewer, body }) => createComponent(context, viewer, body),
  retrieve: async ({ context, viewer, params }) => {
    const { component, plant } = await componentOf(context.db, viewer, params.id);
    return readComponent(context, context.db, component, plant.readOnly);
  },
  update: ({ context, viewer, params, body }) => updateComponent(context, viewer, params.id, body),
  units: () => [...componentUnits],
  initialise: ({ context, viewer, params, body }) => initialiseComponent(context, viewer, params.id, body),
};
