import type { Noun, Word } from '../command.ts';
import { say } from '../texts.ts';
import { administrationNouns } from './administrationNouns.ts';
import { clientNouns } from './clientNouns.ts';
import { configurationNouns } from './configurationNouns.ts';
import { exportNouns } from './exportNouns.ts';
import { messageNouns } from './messageNouns.ts';

import { serverWords } from './serverWords.ts';

/** Commands of one word. Their summary stands here because help shows it without loading them. */
export const words: Readonly<Record<string, Word>> = {
  cockpit: {
    summary: say(
      'Anlagen, Alarme, Aufgaben, Protokoll und Rechner auf einem Bildschirm; auch leitwarte allein öffnet ihn',
      'Plants, alarms, tasks, log and machine on one screen; leitwarte alone opens it too',
    ),
    load: async () => (await import('./cockpit.ts')).cockpit,
  },
  login: { summary: say('Anmelden', 'Sign in'), load: async () => (await import('./login.ts')).login },
  logout: { summary: say('Abmelden', 'Sign out'), load: async () => (await import('./logout.ts')).logout },
  whoami: {
    summary: say('Angemeldetes Konto zeigen', 'Show the signed-in account'),
    load: async () => (await import('./whoami.ts')).whoami,
  },
  password: {
    summary: say('Das eigene Passwort ändern', 'Change your own password'),
    load: async () => (await import('./password.ts')).password,
  },
  logs: {
    summary: say(
      'Protokoll: Anmeldungen, Angelegtes, gesendete Berichte',
      'Log: sign-ins, things created, reports sent',
    ),
    load: async () => (await import('./logs/logs.ts')).logs,
  },
  system: {
    summary: say('Der Rechner, auf dem die Installation läuft', 'The machine that the installation runs on'),
    load: async () => (await import('./system/system.ts')).system,
  },
  status: {
    summary: say('Wie es den Anlagen geht', 'How the plants are'),
    load: async () => (await import('./status/status.ts')).status,
  },
  live: {
    summary: say('Aktuelle Daten mit erreichten Grenzen', 'Live data with the limits that are reached'),
    load: async () => (await import('./live/live.ts')).live,
  },
  api: {
    summary: say('Einen Aufruf der Schnittstelle senden', 'Send one call of the API'),
    load: async () => (await import('./api/api.ts')).api,
  },
  schema: {
    summary: say('JSON-Schema der Ausgaben mit --json', 'JSON Schema of what --json prints'),
    load: async () => (await import('./schema.ts')).schema,
  },
  completion: {
    summary: say('Vervollständigung für die Shell ausgeben', 'Print completion for the shell'),
    load: async () => (await import('./completion.ts')).completion,
  },
  ...serverWords,
};

/** Every other command, as noun and verb, like the folders. */
export const nouns: Readonly<Record<string, Noun>> = {
  ...administrationNouns,
  ...configurationNouns,
  ...exportNouns,
  tasks: {
    summary: say('Aufgaben des Backends', 'Tasks of the backend'),
    verbs: {
      list: async () => (await import('./tasks/list.ts')).tasksList,
      run: async () => (await import('./tasks/run.ts')).tasksRun,
      follow: async () => (await import('./tasks/followRun.ts')).tasksFollow,
      history: async () => (await import('./tasks/history.ts')).tasksHistory,
      schedule: async () => (await import('./tasks/schedule.ts')).tasksSchedule,
    },
  },
  imports: {
    summary: say('Importierte Dateien und ihre Abrechnung', 'Imported files and their account'),
    verbs: {
      list: async () => (await import('./imports/list.ts')).importsList,
      show: async () => (await import('./imports/show.ts')).importsShow,
      rejected: async () => (await import('./imports/rejected.ts')).importsRejected,
      retry: async () => (await import('./imports/retry.ts')).importsRetry,
      undo: async () => (await import('./imports/undo.ts')).importsUndo,
      push: async () => (await import('./imports/push.ts')).importsPush,
      guess: async () => (await import('./imports/guess.ts')).importsGuess,
    },
  },
  ...messageNouns,
  ...clientNouns,
};
