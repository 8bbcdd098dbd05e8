import { picksUp, reachesOut, sourceKinds } from '@leitwarte/core/codes';
import type { SourceMade } from '@leitwarte/core/entities';
import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { validInput } from '../../../input/validInput.ts';
import type { Context } from '../../../context.ts';
import { plantId } from '../../../lookup/ids.ts';
import { quoted } from '../../../output/quoted.ts';
import { say } from '../../../texts.ts';
import { sourceOptions } from './options.ts';
import { reachBody, reachOptions } from './reachOptions.ts';
import { tellToken } from './sourceOf.ts';

export const sourcesCreate = command({
  summary: say(
    'Eine Quelle anlegen; ihr Token wird nur dieses eine Mal gezeigt',
    'Make a source; its token is shown this once and never again',
  ),
  call: 'sources.create',
  arguments: {
    anlage: { describe: say('Name oder Nr.', 'name or id') },
    name: { describe: say('wie die Quelle heißen soll', 'what the source is to be called') },
  },
  options: {
    kind: {
      type: 'text',
      choices: sourceKinds,
      describe: say('wie sie spricht (sonst influx)', 'how it speaks (else influx)'),
    },
    ...sourceOptions,
    ...reachOptions,
  },
  examples: [
    "leitwarte sources create 'Solarpark Marche' Telegraf --interval 5",
    "leitwarte sources create 'Solarpark Marche' SPS --kind json --records data --time at",
    "leitwarte sources create 'Solarpark Marche' OpenDTU --kind mqtt --at broker.example.org --user leitwarte --password-file pw --topic 'solar/+/0/#' --interval 5",
    "leitwarte sources create 'Solarpark Marche' Wechselrichter --kind modbus --at 192.168.1.20 --units 1-3",
    "leitwarte sources create 'Solarpark Marche' Portal --kind sftp --at sftp.example.org --user kunde1 --password-file pw --from export --afterwards move --moved-to fertig",
    "leitwarte sources create 'Solarpark Marche' Postfach --kind imap --at mail.example.org --user anlage@example.org --password-file pw --sender '*@example.org' --afterwards move --moved-to fertig",
    "leitwarte sources create 'Solarpark Marche' SolarEdge --kind http --preset solaredge --set site=4711 --password-file schluessel --interval 60",
  ],
  async run(context, args) {
    const { SourceCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const body = validInput(SourceCreate, {
      name: args.name,
      plant: await plantId(client, args.anlage),
      kind: args.kind ?? 'influx',
      ...bodyFrom(sourceOptions, args),
      ...(await reachBody(context, args)),
    });
    const made = await context.change((to) => to.sources.create({ body }));
    if (made === undefined) return;
    await tellToken(context, made, context.host());
    if (!picksUp(made.kind)) await tellNext(context, made);
    if (made.interval_minutes === null && made.kind !== 'modbus')
      await context.out.note(
        say(
          `Ohne --interval gilt diese Quelle nie als verstummt. Nachtragen: leitwarte sources update ${made.id} --interval 15`,
          `Without --interval this source never counts as silent. To add it: leitwarte sources update ${made.id} --interval 15`,
        ),
      );
  },
});

/** Shows the user where to find the first data. */
async function tellNext(context: Context, { name, kind }: SourceMade): Promise<void> {
  await context.out.note(
    reachesOut(kind)
      ? say(
          'Der Server fragt jetzt dort nach; was kommt, steht meist binnen zwei Minuten hier, sonst sagt sources list, warum nicht:',
          'The server asks there now; what comes stands here mostly within two minutes, else sources list says why not:',
        )
      : say(
          'Was gesendet wird, steht meist binnen einer Minute hier:',
          'What is sent stands here mostly within a minute:',
        ),
  );
  const line = `$ leitwarte sources addresses ${quoted(name)}`;
  await context.out.note(say(line, line));
}
