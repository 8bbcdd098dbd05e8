import { timeCell } from '../../../output/times.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

const wayWords = {
  password: say('Passwort', 'password'),
  sso: say('Firmenkonto', 'company account'),
  passkey: say('Passkey', 'passkey'),
} as const;

export const sessionsList = listing({
  summary: say('Die eigenen Sitzungen mit Ort und Zeit auflisten', 'List your own sessions with place and time'),
  call: 'sessions.list',
  rows: (client) => client.sessions.list(),
  columns: ({ language }) => [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Adresse', 'Address'), value: (row) => row.address },
    { head: say('angemeldet', 'signed in'), value: (row) => timeCell(row.created_at, 'dd.MM.yyyy HH:mm') },
    { head: say('zuletzt benutzt', 'last used'), value: (row) => timeCell(row.last_used_at, 'dd.MM.yyyy HH:mm') },
    { head: say('diese', 'this one'), value: (row) => row.is_current },
    { head: say('Art', 'Way'), value: (row) => wayWords[row.way][language] },
    { head: say('Terminal', 'Terminal'), value: (row) => row.terminal, spare: 'empty' },
    { head: say('Programm', 'Program'), value: (row) => row.agent, spare: 'empty' },
  ],
});
