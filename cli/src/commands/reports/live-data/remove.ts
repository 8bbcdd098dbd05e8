import { argument } from '../../../input/arguments.ts';
import { removal } from '../../../input/removal.ts';
import { liveDataId } from '../../../lookup/configuration.ts';
import { say } from '../../../texts.ts';

export const liveDataRemove = removal({
  call: 'liveData.remove',
  summary: say('Eine Zusammenstellung aktueller Daten löschen', 'Delete a set of live data'),
  arguments: { name: argument('named') },
  async find(client, args) {
    const id = await liveDataId(client, args.name);
    const { name } = await client.liveData.retrieve({ id });
    const what = say(
      `Die Zusammenstellung „${name}“ wird mit allem darunter gelöscht.`,
      `The set "${name}" will be deleted with all below.`,
    );
    return { id, name: name ?? String(id), what };
  },
  remove: (to, id) => to.liveData.remove({ id }),
});
