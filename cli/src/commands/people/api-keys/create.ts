import { keyForms } from '@leitwarte/core/codes';
import { command } from '../../../command.ts';
import { validInput } from '../../../input/validInput.ts';
import { plantId } from '../../../lookup/ids.ts';
import { userOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const apiKeysCreate = command({
  summary: say(
    'Einen Schlüssel für ein Skript anlegen; er wird nur dieses eine Mal gezeigt',
    'Make a key for a script; it is shown this once and never again',
  ),
  call: 'apiKeys.create',
  arguments: { name: { describe: say('wofür er ist', 'what it is for') } },
  options: {
    form: {
      type: 'text',
      value: say('form', 'form'),
      choices: keyForms,
      describe: say('was er öffnet, ohne --call', 'what it opens, without --call'),
    },
    call: {
      type: 'list',
      value: say('aufruf', 'call'),
      describe: say(
        'ein Aufruf, den er öffnet, etwa „GET dashboard/“',
        'a call that it opens, such as "GET dashboard/"',
      ),
    },
    plant: {
      type: 'list',
      value: say('anlage', 'plant'),
      describe: say('nur diese Anlage (Name oder Nr.)', 'this plant alone (name or id)'),
    },
    column: {
      type: 'list',
      value: say('nr', 'id'),
      describe: say(
        'nur diese Spalte (Nr.), mit --form newest_values',
        'this column alone (id), with --form newest_values',
      ),
    },
    network: {
      type: 'list',
      value: say('netz', 'network'),
      describe: say('nur von hier aus, etwa 203.0.113.0/24', 'from here alone, such as 203.0.113.0/24'),
    },
    account: {
      type: 'text',
      value: say('konto', 'account'),
      describe: say('ein Dienstkonto, sonst das eigene Konto', 'a service account, else the own account'),
    },
    days: {
      type: 'number',
      value: say('tage', 'days'),
      required: true,
      describe: say('so viele Tage gilt er, höchstens 400', 'it lasts so many days, 400 at most'),
    },
  },
  examples: [
    "leitwarte api-keys create Stadtwerk --form newest_values --plant 'Solarpark Marche' --days 365",
    'leitwarte api-keys create Auswertung --form reading --network 203.0.113.0/24 --days 90',
  ],
  async run(context, args) {
    const { ApiKeyCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const plants = await Promise.all(args.plant.map((one) => plantId(client, one)));
    const account = args.account === undefined ? undefined : (await userOf(client, args.account)).id;
    const body = validInput(ApiKeyCreate, {
      name: args.name,
      ...(args.call.length > 0 ? { calls: args.call } : { form: args.form ?? 'reading' }),
      ...(plants.length > 0 && { plants }),
      ...(args.column.length > 0 && { columns: args.column.map(Number) }),
      ...(args.network.length > 0 && { networks: args.network }),
      ...(account !== undefined && { account }),
      ends_at: new Date(context.world.now() + args.days * DAY_MS).toISOString(),
    });
    const made = await context.change((to) => to.apiKeys.create({ body }));
    if (made === undefined) return;
    await context.out.record(made, [
      [say('Nr.', 'ID'), String(made.id)],
      [say('Name', 'Name'), made.name],
      [say('Konto', 'Account'), made.username],
      [say('Aufrufe', 'Calls'), String(made.calls.length)],
      [say('Schlüssel', 'Key'), made.key],
    ]);
    await context.out.note(
      say(
        'Er wird nicht noch einmal gezeigt. Skripte geben ihn als LEITWARTE_TOKEN oder im Kopf Authorization an: Token lw_api_…',
        'It is not shown again. Scripts give it as LEITWARTE_TOKEN or in the header Authorization: Token lw_api_…',
      ),
    );
  },
});
