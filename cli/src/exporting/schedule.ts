import { resolve } from 'node:path';
import type { Context } from '../context.ts';
import { wrongUsage, type Exit } from '../exit.ts';
import { say } from '../texts.ts';

/** Early in the morning, when the figures of the previous day are complete. */
const words: Readonly<Record<string, string>> = { daily: '0 6 * * *', weekly: '0 6 * * 1', monthly: '0 6 1 * *' };
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const field = /^(\*(\/\d{1,2})?|\d{1,2}(-\d{1,2})?(,\d{1,2}(-\d{1,2})?)*)$/;

/**
 * Prints the line for crontab, or two units for systemd, that repeats the typed command. Neither has the PATH of this shell, so Node and
 * the program are written with their folders.
 */
export async function printSchedule(context: Context, typed: string, systemd: boolean): Promise<Exit> {
  const { out, world } = context;
  const times = timesOf(typed);
  const line = [...world.program, ...withWholePaths(withoutSchedule(world.argv))].map(shellWord).join(' ');
  await out.write(systemd ? units(times, line) : `${times.join(' ')} ${line.replaceAll('%', '\\%')}\n`);
  await out.note(
    systemd
      ? say(
          'Als leitwarte-export.service und leitwarte-export.timer nach ~/.config/systemd/user, dann: systemctl --user enable --now leitwarte-export.timer',
          'To ~/.config/systemd/user as leitwarte-export.service and leitwarte-export.timer, then: systemctl --user enable --now leitwarte-export.timer',
        )
      : say('In die Liste von: crontab -e', 'Into the list of: crontab -e'),
  );
  if (/ --(day|month|year|from) '?\d/.test(line))
    await out.note(
      say(
        'Der Zeitraum steht fest und ist jedes Mal derselbe. Mitgehend sind etwa --day gestern, --month letzter, --last 7d.',
        'The range is fixed and the same each time. Ranges that move on are, say, --day yesterday, --month last, --last 7d.',
      ),
    );
  return 'done';
}

function timesOf(typed: string): string[] {
  const times = (words[typed] ?? typed).trim().split(/\s+/);
  if (times.length === 5 && times.every((one) => field.test(one))) return times;
  throw wrongUsage(
    say(
      `„${typed}“ ist kein Plan. Möglich sind daily, weekly, monthly oder fünf Felder wie in crontab: "0 6 * * 1".`,
      `"${typed}" is no schedule. Possible are daily, weekly, monthly or five fields as in crontab: "0 6 * * 1".`,
    ),
  );
}

/** The typed words without the options for the schedule. */
function withoutSchedule(argv: readonly string[]): string[] {
  return argv.filter(
    (word, at) =>
      word !== '--schedule' &&
      argv[at - 1] !== '--schedule' &&
      !word.startsWith('--schedule=') &&
      word !== '--systemd' &&
      word !== '--json',
  );
}

/** The scheduler runs in another folder, so the target is written as an absolute path. */
function withWholePaths(argv: readonly string[]): string[] {
  const whole = (path: string) => (path === '-' || path === '' ? path : resolve(path));
  return argv.map((word, at) => {
    if (argv[at - 1] === '--out' || argv[at - 1] === '-o') return whole(word);
    const [, option = '', path = ''] = /^(--out=|-o(?=.))(.*)$/s.exec(word) ?? [];
    return option === '' ? word : `${option}${whole(path)}`;
  });
}

/** Quotes a word for a shell. */
function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function units(times: readonly string[], line: string): string {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = times;
  const days =
    weekday === '*'
      ? ''
      : `${weekday.replace(/\d/g, (digit) => weekdays[Number(digit) % 7] ?? digit).replace('-', '..')} `;
  const calendar = `${days}*-${stepped(month)}-${stepped(day)} ${stepped(hour)}:${stepped(minute)}:00`;
  return `# leitwarte-export.service
[Unit]
Description=leitwarte export

[Service]
Type=oneshot
ExecStart=/bin/sh -c ${systemdWord(line)}

# leitwarte-export.timer
[Unit]
Description=leitwarte export

[Timer]
OnCalendar=${calendar}
Persistent=true

[Install]
WantedBy=timers.target
`;
}

/** Converts a field of crontab to the notation of systemd. */
function stepped(times: string): string {
  return times.replace(/^\*\//, '0/').replaceAll('-', '..');
}

function systemdWord(line: string): string {
  return `"${line.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;
}
