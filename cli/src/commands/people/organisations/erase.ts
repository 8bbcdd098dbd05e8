import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { mustBeConfirmed, yesOption } from '../../../input/confirm.ts';
import { organisationId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';

export const organisationsErase = command({
  summary: say(
    'Eine Organisation mit Benutzern, Anlagen und Messwerten löschen; was Rechnungen nennen, bleibt',
    'Erase an organisation with users, plants and measurements; what bills name stays',
  ),
  call: 'organisationData.erase',
  arguments: { organisation: argument('named') },
  options: {
    ...yesOption,
    count: { type: 'flag', describe: say('nur zählen, nichts löschen', 'only count, erase nothing') },
  },
  examples: ['leitwarte organisations erase Stadtwerke --count', 'leitwarte organisations erase Stadtwerke'],
  async run(context, args) {
    const client = await context.client();
    const id = await organisationId(client, args.organisation);
    const { name } = await client.organisations.retrieve({ id });
    const what = say(
      `Die Organisation „${name}“ wird mit allen Benutzern, Anlagen und Messwerten gelöscht. Das lässt sich nicht zurücknehmen.`,
      `The organisation "${name}" will be erased with all users, plants and measurements. This cannot be undone.`,
    );
    if (!args.count) await mustBeConfirmed(context, what, name, args.yes);
    const body = args.count ? { dry_run: true } : { name };
    const erased = await context.change((to) => to.organisationData.erase({ id, body }));
    if (erased === undefined) return;
    await context.out.record(erased, [
      ...Object.entries(erased.rows).map(([table, rows]) => [say(table, table), rows] as const),
      ...erased.kept.map(({ table, rows }) => [say(`bleibt: ${table}`, `stays: ${table}`), rows] as const),
      [say('Ordner auf dem Server', 'Folders on the server'), erased.folders.join(', ')],
      [say('Rechnungen bleiben, Jahre', 'Bills stay, years'), erased.bills_kept_years],
    ]);
  },
});
