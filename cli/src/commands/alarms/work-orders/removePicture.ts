import { numberArgument } from '../../../input/numberArgument.ts';
import { removal } from '../../../input/removal.ts';
import { say } from '../../../texts.ts';

export const workOrdersRemovePicture = removal({
  call: 'workOrders.removePicture',
  summary: say('Ein Bild einer Aufgabe löschen', 'Delete a picture of a task'),
  arguments: {
    bild: { describe: say('Nr. des Bildes, siehe work-orders show', 'id of the picture, see work-orders show') },
  },
  find: async (_client, { bild }) => {
    const id = numberArgument(bild);
    return { id, name: String(id), what: say(`Das Bild ${id} wird gelöscht.`, `Picture ${id} is deleted.`) };
  },
  remove: (client, id) => client.workOrders.removePicture({ id }),
});
