import { componentUnits } from '@leitwarte/core/codes';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { componentOf } from '../../../rights/plants.ts';
import { clearComponent } from './clear.ts';
import { initialiseComponent } from './fill.ts';
import { readComponent } from './read.ts';
import { createComponent, updateComponent } from './service.ts';

export const componentHandlers: Handlers<LeitwarteContract>['components'] = {
  create: createComponent,
  retrieve: async ({ context, viewer, params }) => {
    const { component, plant } = await componentOf(context.db, viewer, params.id);
    return readComponent(context, context.db, component, plant.readOnly);
  },
  update: updateComponent,
  units: () => [...componentUnits],
  initialise: initialiseComponent,
  clear: clearComponent,
};
