import { removal } from '../../../input/removal.ts';
import { say } from '../../../texts.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';

export const sourcesRemove = removal({
  call: 'sources.remove',
  summary: say(
    'Eine Quelle mit Token und Zuordnungen löschen; gespeicherte Werte bleiben',
    'Delete a source with its tokens and bindings; stored readings stay',
  ),
  arguments: { quelle: sourceArgument },
  async find(client, { quelle }) {
    const { id, name, unbound } = await sourceOf(client, quelle);
    const what = say(
      `Die Quelle ${name} wird gelöscht; nicht zugeordnete Werte (${unbound} Adressen) gehen verloren.`,
      `The source ${name} will be deleted; unbound readings (${unbound} addresses) are lost.`,
    );
    return { id, name, what };
  },
  remove: (to, id) => to.sources.remove({ id }),
});
