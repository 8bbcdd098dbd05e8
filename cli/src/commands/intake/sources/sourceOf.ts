import { reachesOut } from '@leitwarte/core/codes';
import type { Source, SourceMade } from '@leitwarte/core/entities';
import { machineOf } from '@leitwarte/core/rules';
import type { Context, LeitwarteClient } from '../../../context.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { say } from '../../../texts.ts';

/** Finds a source by id or name, or as `plant:name` if several plants have one with that name. */
export async function sourceOf(client: LeitwarteClient, typed: string): Promise<Source> {
  const all = await client.sources.list({});
  const paired = all.find((one) => `${one.plant_name}:${one.name}` === typed);
  return paired ?? namedOf(kinds.source, all, ({ name }) => name, typed);
}

export const sourceArgument = {
  describe: say('Name, Nr. oder anlage:name', 'name, id or plant:name'),
} as const;

/** Shows a token, for the only time, and the settings for the device. */
export async function tellToken(context: Context, made: SourceMade, server: string): Promise<void> {
  if (reachesOut(made.kind)) {
    await context.out.record(made, [
      [say('Nr.', 'ID'), String(made.id)],
      [say('Name', 'Name'), made.name],
      [say('Rechner', 'Machine'), machineOf(made)],
    ]);
    return;
  }
  const address = made.kind === 'json' ? `${server}/api/v1/sources/${made.id}/readings` : server;
  await context.out.record(made, [
    [say('Nr.', 'ID'), String(made.id)],
    [say('Name', 'Name'), made.name],
    [say('Token', 'Token'), made.token],
    [say('Adresse', 'Address'), address],
  ]);
  await context.out.note(
    say(
      'Der Token wird nicht noch einmal gezeigt. Wer ihn hat, kann Messwerte dieser Quelle senden und nichts lesen.',
      'The token is not shown again. Whoever has it can send readings of this source and read nothing.',
    ),
  );
}
