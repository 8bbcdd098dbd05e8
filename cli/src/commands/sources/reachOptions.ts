import { readFile } from 'node:fs/promises';
import type { SourcePatch } from '@leitwarte/core/entities';
import type { Option, ValuesOf } from '../../command.ts';
import type { Context } from '../../context.ts';
import { broughtSecret, passwordOptions } from '../../input/secrets.ts';
import { say } from '../../texts.ts';

/** How a source that the server reaches out to is reached. */
export const reachOptions = {
  at: {
    type: 'text',
    value: say('rechner', 'machine'),
    describe: say('MQTT: Rechner, den der Server anspricht', 'MQTT: machine that the server talks to'),
  },
  port: { type: 'number', describe: say('Port, wenn es nicht der übliche ist', 'port, where it is not the usual one') },
  user: { type: 'text', describe: say('Benutzername dort', 'username there') },
  ...passwordOptions,
  tls: { type: 'yesno', describe: say('verschlüsselt', 'encrypted') },
  ca: {
    type: 'text',
    value: say('datei', 'file'),
    describe: say(
      'Datei mit dem Zertifikat, dem vertraut wird, in PEM; leer: denen des Systems',
      'file with the certificate that is trusted, in PEM; empty: those of the system',
    ),
  },
  topic: {
    type: 'list',
    describe: say('MQTT: was abonniert wird, etwa anlagen/#', 'MQTT: what is subscribed to, such as plants/#'),
  },
} as const satisfies Record<string, Option>;

/** What of it was given. The password comes by stdin, a file or LEITWARTE_SOURCE_PASSWORD. */
export async function reachBody(
  context: Context,
  given: ValuesOf<{}, typeof reachOptions>,
): Promise<Partial<SourcePatch>> {
  const { at, port, user, tls, ca, topic } = given;
  const password = await broughtSecret(context, given, 'LEITWARTE_SOURCE_PASSWORD');
  const body = {
    host: at,
    port,
    username: user,
    tls,
    ca: ca === undefined || ca === '' ? ca : await readFile(ca, 'utf8'),
    topics: topic.length === 0 ? undefined : topic.join('\n'),
    password,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
