import type { LeitwarteContract } from '@leitwarte/core/contract';
import { compareNames } from '@leitwarte/core/rules';
import type { Handlers } from '../../http/handlers.ts';

export const plantTypeHandlers: Pick<Handlers<LeitwarteContract>['plantTypes'], 'list'> = {
  list: async ({ context }) => {
    const rows = await context.db.selectFrom('plant_type').selectAll().execute();
    const types = rows.map(({ id, name }) => ({ id, name, plant_type_evaluations: [] }));
    return types.toSorted((a, b) => compareNames(a.name, b.name));
  },
};
