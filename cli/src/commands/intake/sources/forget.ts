import { removal } from '../../../input/removal.ts';
import { say } from '../../../texts.ts';
import { templateArgument, templateOf } from './templateOf.ts';

export const sourcesForget = removal({
  call: 'sources.removeTemplate',
  summary: say(
    'Eine Vorlage löschen; was nach ihr zugeordnet ist, bleibt',
    'Delete a template; what was bound after it stays',
  ),
  arguments: { vorlage: templateArgument },
  async find(client, { vorlage }) {
    const { id, name } = await templateOf(client, vorlage);
    return { id, name, what: say(`Die Vorlage ${name} wird gelöscht.`, `The template ${name} will be deleted.`) };
  },
  remove: (to, id) => to.sources.removeTemplate({ id }),
});
