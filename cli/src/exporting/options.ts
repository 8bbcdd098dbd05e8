import type { Options } from '../command.ts';
import { say } from '../texts.ts';
import { formats } from './source.ts';

/** The options of every export. */
export const exportOptions = {
  format: {
    type: 'text',
    choices: formats,
    describe: say('sonst nach der Endung von --out, sonst table', 'else by the ending of --out, else table'),
  },
  out: {
    type: 'text',
    short: 'o',
    value: say('datei|ordner', 'file|folder'),
    describe: say(
      'dorthin schreiben, in einem Ordner unter dem Namen des Portals; - ist stdout',
      "write there, in a folder by the portal's name; - is stdout",
    ),
  },
  sha256: {
    type: 'flag',
    describe: say(
      'Prüfsumme: neben die Datei als .sha256, sonst auf stderr',
      'checksum: beside the file as .sha256, else on stderr',
    ),
  },
  resume: {
    type: 'flag',
    describe: say('Dateien, die schon ganz da sind, überspringen', 'skip files that are there and whole'),
  },
  parallel: {
    type: 'number',
    describe: say('so viele Dateien zugleich, höchstens 8, sonst 4', 'so many files at once, 8 at most, else 4'),
  },
  watch: {
    type: 'text',
    value: say('dauer', 'duration'),
    describe: say('wiederholen, bis Strg C: 30s, 15m, 1h', 'repeat until Ctrl C: 30s, 15m, 1h'),
  },
  schedule: {
    type: 'text',
    value: say('daily|weekly|monthly|"cron"', 'daily|weekly|monthly|"cron"'),
    describe: say(
      'nichts ausführen, sondern die Zeile für crontab ausgeben',
      'run nothing, print the line for crontab instead',
    ),
  },
  systemd: {
    type: 'flag',
    describe: say('mit --schedule: Einheiten für systemd statt der Zeile', 'with --schedule: systemd units instead'),
  },
} as const satisfies Options;

/** Values of the options that every export has. */
export interface ExportArgs {
  readonly format?: (typeof formats)[number] | undefined;
  readonly out?: string | undefined;
  readonly sha256: boolean;
  readonly resume: boolean;
  readonly parallel?: number | undefined;
  readonly watch?: string | undefined;
  readonly schedule?: string | undefined;
  readonly systemd: boolean;
}
