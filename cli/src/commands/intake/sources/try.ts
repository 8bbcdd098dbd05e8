import type { SourceTried } from '@leitwarte/core/entities';
import { faultText } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { validInput } from '../../../input/validInput.ts';
import { plantId } from '../../../lookup/ids.ts';
import type { Column } from '../../../output/cells.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';
import { reachBody, reachOptions } from './reachOptions.ts';
import { sourceOf } from './sourceOf.ts';

const { preset, recipe, set, user, passwordStdin, passwordFile } = reachOptions;

export const sourcesTry = command({
  summary: say(
    'Einen Dienst über HTTP einmal abfragen und zeigen, was käme; gespeichert wird nichts',
    'Ask a service over HTTP once and show what would come; nothing is stored',
  ),
  call: 'sources.try',
  arguments: { anlage: { describe: say('Name oder Nr.', 'name or id') } },
  options: {
    source: {
      type: 'text',
      value: say('quelle', 'source'),
      describe: say(
        'vorhandene Quelle: gilt, soweit hier nichts anderes steht, mit ihrem Passwort',
        'a source that is there: counts where nothing else is given, with its password',
      ),
    },
    preset,
    recipe,
    set,
    user,
    passwordStdin,
    passwordFile,
  },
  examples: ["leitwarte sources try 'Solarpark Marche' --preset solaredge --set site=4711 --password-file schluessel"],
  async run(context, args) {
    const { SourceTrial } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const kept = args.source === undefined ? undefined : await sourceOf(client, args.source);
    const given = await reachBody(context, { ...nothing, ...args });
    const isOther = given.preset !== undefined || given.recipe !== undefined;
    const body = validInput(SourceTrial, {
      plant: await plantId(client, args.anlage),
      ...(kept && { source: kept.id, parameters: kept.parameters, username: kept.username }),
      ...(kept && !isOther && { preset: kept.preset, recipe: kept.recipe }),
      ...given,
    });
    const tried = await context.change((to) => to.sources.try({ body }));
    if (tried !== undefined) await show(context, tried);
  },
});

const nothing = {
  at: undefined,
  port: undefined,
  tls: undefined,
  ca: undefined,
  topic: [],
  units: undefined,
  registers: undefined,
  from: undefined,
  files: undefined,
  sender: undefined,
  subject: undefined,
  every: undefined,
  into: undefined,
  afterwards: undefined,
  movedTo: undefined,
  hostKey: undefined,
};

const values: readonly Column<SourceTried['values'][number]>[] = [
  { head: say('Zeitpunkt', 'Time'), value: (row) => timeCell(row.time, 'dd.MM.yyyy HH:mm:ss') },
  { head: say('Adresse', 'Address'), key: true, value: (row) => row.address },
  { head: say('Wert', 'Value'), value: (row) => row.value },
  { head: say('Einheit', 'Unit'), value: (row) => row.unit, spare: 'empty' },
];

async function show({ out, language }: Context, tried: SourceTried): Promise<void> {
  if (out.json) return out.record(tried, []);
  await out.list(tried.values, values);
  for (const { path, status, bytes, records, unread, reason } of tried.answers)
    await out.note(
      say(
        `${path}: HTTP ${status}, ${bytes} Zeichen, ${records} Datensätze${unread > 0 ? `, ${unread} nicht lesbar (${reason})` : ''}`,
        `${path}: HTTP ${status}, ${bytes} signs, ${records} records${unread > 0 ? `, ${unread} unreadable (${reason})` : ''}`,
      ),
    );
  if (tried.fault !== null) {
    const why = faultText(language, tried.fault, tried.fault_detail);
    await out.note(say(why, why));
  }
}
