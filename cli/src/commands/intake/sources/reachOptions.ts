import { readFile } from 'node:fs/promises';
import { pickUpEnds } from '@leitwarte/core/codes';
import type { SourcePatch } from '@leitwarte/core/entities';
import { hostAndPort } from '@leitwarte/core/rules';
import type { Option, ValuesOf } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { broughtSecret, passwordOptions } from '../../../input/secrets.ts';
import { say } from '../../../texts.ts';

/** Options for a source to which the server connects. */
export const reachOptions = {
  at: {
    field: 'host',
    type: 'text',
    value: say('rechner', 'machine'),
    describe: say(
      'MQTT, Modbus, FTP, FTPS, SFTP, IMAP: Rechner oder Gerät der Quelle, auch mit Port (rechner:1502); die Installation ist --host',
      'MQTT, Modbus, FTP, FTPS, SFTP, IMAP: machine or device of the source, also with its port (machine:1502); the installation is --host',
    ),
  },
  port: { type: 'number', describe: say('Port, wenn es nicht der übliche ist', 'port, where it is not the usual one') },
  user: { field: 'username', type: 'text', describe: say('Benutzername dort', 'username there') },
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
    field: 'topics',
    type: 'list',
    value: say('topic', 'topic'),
    describe: say(
      'MQTT: was abonniert wird, etwa solar/+/0/#; für mehrere wiederholen',
      'MQTT: what is subscribed to, such as solar/+/0/#; repeated for several',
    ),
  },
  units: {
    type: 'text',
    value: say('nummern', 'numbers'),
    describe: say('Modbus: Einheiten dort, etwa 1,3-6 (sonst 1)', 'Modbus: units there, such as 1,3-6 (else 1)'),
  },
  registers: {
    type: 'text',
    value: say('datei', 'file'),
    describe: say(
      'Modbus: Datei mit den Registern; ohne sie sagt das Gerät durch SunSpec, was es hat',
      'Modbus: file with the registers; without it the device says by SunSpec what it has',
    ),
  },
  from: {
    field: 'remote_folder',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say(
      'FTP, FTPS, SFTP, IMAP: Ordner dort (sonst der der Anmeldung, INBOX)',
      'FTP, FTPS, SFTP, IMAP: folder there (else that of the sign-in, INBOX)',
    ),
  },
  files: {
    field: 'file_pattern',
    type: 'text',
    value: say('muster', 'pattern'),
    describe: say('nur solche Dateien, etwa min*.csv', 'only such files, such as min*.csv'),
  },
  sender: {
    field: 'sender_pattern',
    type: 'text',
    value: say('muster', 'pattern'),
    describe: say(
      'IMAP: nur Mails dieser Absender, etwa *@example.org',
      'IMAP: only mails of these senders, such as *@example.org',
    ),
  },
  subject: {
    field: 'subject_pattern',
    type: 'text',
    value: say('muster', 'pattern'),
    describe: say('IMAP: nur Mails, deren Betreff das enthält', 'IMAP: only mails whose subject contains this'),
  },
  every: {
    field: 'poll_seconds',
    type: 'number',
    value: say('sekunden', 'seconds'),
    describe: say(
      'so oft wird nachgesehen (sonst 300, Modbus 60, HTTP wie der Dienst)',
      'how often it is looked at (else 300, Modbus 60, HTTP as the service)',
    ),
  },
  into: {
    field: 'import_folder',
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
      'was mit importierten Dateien oder ihren Mails dort geschieht (sonst leave)',
      'what becomes of imported files or their mails there (else leave)',
    ),
  },
  movedTo: {
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('wohin sie dort verschoben werden', 'where they are moved there'),
  },
  preset: {
    type: 'text',
    value: say('dienst', 'service'),
    describe: say(
      'HTTP, IMAP: bekannter Dienst, etwa solaredge oder microsoft-365 (sources presets listet sie)',
      'HTTP, IMAP: known service, such as solaredge or microsoft-365 (sources presets lists them)',
    ),
  },
  recipe: {
    type: 'text',
    value: say('datei', 'file'),
    describe: say(
      'HTTP: Datei (JSON), wie ein anderer Dienst abgefragt wird; IMAP: wie ein Postfach mit OAuth 2 angemeldet wird',
      'HTTP: file (JSON) that says how another service is asked; IMAP: how a mailbox is signed in to with OAuth 2',
    ),
  },
  set: {
    field: 'parameters',
    type: 'list',
    value: say('name=wert', 'name=value'),
    describe: say(
      'HTTP, IMAP: Wert, den der Dienst braucht, etwa site=4711; für mehrere wiederholen',
      'HTTP, IMAP: value that the service needs, such as site=4711; repeated for several',
    ),
  },
  hostKey: {
    type: 'text',
    value: say('SHA256:…', 'SHA256:…'),
    describe: say('SFTP: bestätigter Schlüssel des Rechners', 'SFTP: confirmed key of the machine'),
  },
} as const satisfies Record<string, Option>;

/** Host and port; `--at 192.168.1.20:1502` contains both. */
function machineTyped({ at, port }: Pick<ValuesOf<{}, typeof reachOptions>, 'at' | 'port'>): {
  readonly host: string | undefined;
  readonly port: number | undefined;
} {
  const both = at === undefined ? undefined : hostAndPort(at);
  if (both === undefined) return { host: at, port };
  if (port !== undefined && port !== both.port)
    throw wrongUsage(
      say(
        `--at nennt den Port ${both.port}, --port den Port ${port}: Bitte nur einen angeben.`,
        `--at names port ${both.port}, --port names ${port}: please give one alone.`,
      ),
    );
  return both;
}

/** Fields that were given. The password is read from stdin, a file or LEITWARTE_SOURCE_PASSWORD. */
export async function reachBody(
  context: Context,
  given: ValuesOf<{}, typeof reachOptions>,
): Promise<Partial<SourcePatch>> {
  const { user, tls, ca, topic } = given;
  const { host, port } = machineTyped(given);
  const password = await broughtSecret(context, given, 'LEITWARTE_SOURCE_PASSWORD');
  const body = {
    host,
    port,
    username: user,
    tls,
    ca: ca === undefined || ca === '' ? ca : await readFile(ca, 'utf8'),
    topics: topic.length === 0 ? undefined : topic.join('\n'),
    units: given.units,
    registers:
      given.registers === undefined || given.registers === ''
        ? given.registers
        : await readFile(given.registers, 'utf8'),
    password,
    remote_folder: given.from,
    file_pattern: given.files,
    sender_pattern: given.sender,
    subject_pattern: given.subject,
    poll_seconds: given.every,
    import_folder: given.into,
    afterwards: given.afterwards,
    moved_to: given.movedTo,
    host_key: given.hostKey,
    preset: given.preset,
    recipe: given.recipe === undefined || given.recipe === '' ? given.recipe : await readFile(given.recipe, 'utf8'),
    parameters: given.set.length === 0 ? undefined : given.set.join('\n'),
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
