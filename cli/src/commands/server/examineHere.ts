import type { ExamineFinding } from '@leitwarte/server/operate';
import type { ValuesOf } from '../../command.ts';
import type { Context } from '../../context.ts';
import type { Exit } from '../../exit.ts';
import type { Tone } from '../../output/colours.ts';
import { say, type Text } from '../../texts.ts';
import { loadOperate, settingsOf, type settingsOptions } from './operate.ts';

const states: Readonly<Record<ExamineFinding['state'], { readonly word: Text; readonly tone: Tone }>> = {
  ok: { word: say('● in Ordnung', '● ok'), tone: 'good' },
  warning: { word: say('▲ Hinweis', '▲ note'), tone: 'warning' },
  error: { word: say('⬢ Fehler', '⬢ error'), tone: 'bad' },
};

const checks: Readonly<Record<string, Text>> = {
  folders: say('Ordner', 'Folders'),
  disk: say('Platte', 'Disk'),
  database: say('Datenbank', 'Database'),
  accounts: say('Konten', 'Accounts'),
  clock: say('Uhr', 'Clock'),
  mail: say('E-Mail', 'Mail'),
  address: say('Adresse', 'Address'),
  portal: say('Oberfläche', 'Portal'),
  server: say('Server', 'Server'),
};

/** Examines the installation on this machine by its settings; code 7 where something is wrong. */
export async function examineHere(
  context: Context,
  args: ValuesOf<{}, typeof settingsOptions>,
): Promise<Exit | undefined> {
  const settings = await settingsOf(context, args);
  const { examine } = await loadOperate();
  const findings: ExamineFinding[] = [];
  for await (const finding of examine(settings)) findings.push(finding);
  await context.out.list(findings, [
    { head: say('Prüfung', 'Check'), value: ({ check }) => context.say(checks[check] ?? say(check, check)) },
    {
      head: say('Stand', 'State'),
      value: ({ state }) => context.say(states[state].word),
      tone: ({ state }) => states[state].tone,
    },
    { head: say('Befund', 'Finding'), value: (finding) => finding[context.language] },
  ]);
  return findings.some(({ state }) => state === 'error') ? 'partly' : undefined;
}
