import { numberArgument } from '../../../input/numberArgument.ts';
import { removal } from '../../../input/removal.ts';
import { say } from '../../../texts.ts';

export const workOrdersRemoveStep = removal({
  call: 'workOrders.removeStep',
  summary: say('Einen Punkt der Checkliste löschen', 'Delete a line of the checklist'),
  arguments: {
    punkt: { describe: say('Nr. des Punkts, siehe work-orders show', 'id of the line, see work-orders show') },
  },
  find: async (_client, { punkt }) => {
    const id = numberArgument(punkt);
    return { id, name: String(id), what: say(`Der Punkt ${id} wird gelöscht.`, `Line ${id} is deleted.`) };
  },
  remove: (client, id) => client.workOrders.removeStep({ id }),
});
