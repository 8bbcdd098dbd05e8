import { readFile } from 'node:fs/promises';
import { pickUpEnds } from '@leitwarte/core/codes';
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
    describe: say(
      'MQTT, FTP, FTPS, SFTP: Rechner, den der Server anspricht',
      'MQTT, FTP, FTPS, SFTP: machine that the server talks to',
    ),
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
  from: {
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say(
      'FTP, FTPS, SFTP: Ordner dort (sonst der der Anmeldung)',
      'FTP, FTPS, SFTP: folder there (else that of the sign-in)',
    ),
  },
  files: {
    type: 'text',
    value: say('muster', 'pattern'),
    describe: say('nur solche Dateien, etwa min*.csv', 'only such files, such as min*.csv'),
  },
  every: {
    type: 'number',
    value: say('sekunden', 'seconds'),
    describe: say('so oft wird nachgesehen (sonst 300)', 'how often it is looked at (else 300)'),
  },
  into: {
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say(
      'Importordner, wenn Dateien der Anlage in mehreren ankommen',
      'import folder, where files of the plant arrive in several',
    ),
  },
  afterwards: {
    type: 'text',
    choices: pickUpEnds,
    describe: say(
      'was mit importierten Dateien dort geschieht (sonst leave)',
      'what becomes of imported files there (else leave)',
    ),
  },
  movedTo: {
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('wohin sie dort verschoben werden', 'where they are moved there'),
  },
  hostKey: {
    type: 'text',
    value: say('SHA256:…', 'SHA256:…'),
    describe: say('SFTP: bestätigter Schlüssel des Rechners', 'SFTP: confirmed key of the machine'),
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
    remote_folder: given.from,
    file_pattern: given.files,
    poll_seconds: given.every,
    import_folder: given.into,
    afterwards: given.afterwards,
    moved_to: given.movedTo,
    host_key: given.hostKey,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
