import { timeCell } from '../../../output/times.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { checkNames, states } from '../../findings.ts';

export const providerFindings = listing({
  summary: say(
    'Was die Prüfungen des Servers jetzt ergeben: Ausgang, Importe, Aufgaben, Platte, Sicherung, Zertifikate',
    'What the checks of the server find now: outbox, imports, jobs, disk, backup, certificates',
  ),
  call: 'system.findings',
  rows: (client) => client.system.findings(),
  columns: ({ language }) => [
    { head: say('Prüfung', 'Check'), value: ({ check }) => (checkNames[check] ?? say(check, check))[language] },
    {
      head: say('Stand', 'State'),
      value: ({ state }) => states[state].word[language],
      tone: ({ state }) => states[state].tone,
    },
    { head: say('Befund', 'Finding'), value: ({ text }) => text },
    { head: say('Gemeldet', 'Told'), value: ({ since }) => timeCell(since, 'dd.MM.yyyy HH:mm'), spare: 'empty' },
  ],
});
