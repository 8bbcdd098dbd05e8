import { command } from '../../command.ts';
import { timeCell } from '../../output/times.ts';
import { say } from '../../texts.ts';
import { checkNames, states } from '../findings.ts';

export const providerFindings = command({
  name: 'findings',
  summary: say(
    'Was die Prüfungen des Servers jetzt ergeben: Ausgang, Importe, Aufgaben, Platte, Sicherung, Zertifikate',
    'What the checks of the server find now: outbox, imports, jobs, disk, backup, certificates',
  ),
  call: 'system.findings',
  lists: true,
  async run(context) {
    const client = await context.client();
    await context.out.list(await client.system.findings(), [
      { head: say('Prüfung', 'Check'), value: ({ check }) => context.say(checkNames[check] ?? say(check, check)) },
      {
        head: say('Stand', 'State'),
        value: ({ state }) => context.say(states[state].word),
        tone: ({ state }) => states[state].tone,
      },
      { head: say('Befund', 'Finding'), value: ({ text }) => text },
      { head: say('Gemeldet', 'Told'), value: ({ since }) => timeCell(since, 'dd.MM.yyyy HH:mm'), spare: 'empty' },
    ]);
  },
});
