import type { Word } from '../command.ts';
import { say } from '../texts.ts';

/** Commands of one word. */
export const words = {
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
    load: async () => (await import('./provider/logs/logs.ts')).logs,
  },
  system: {
    summary: say('Der Rechner, auf dem die Installation läuft', 'The machine that the installation runs on'),
    load: async () => (await import('./provider/system/system.ts')).system,
  },
  status: {
    summary: say(
      'Wie es den Anlagen geht: Systemgesundheit und Aktualität',
      'How the plants are: system health and freshness',
    ),
    load: async () => (await import('./plants/status/status.ts')).status,
  },
  live: {
    summary: say('Aktuelle Daten mit erreichten Grenzen', 'Live data with the limits that are reached'),
    load: async () => (await import('./reports/live/live.ts')).live,
  },
  losses: {
    summary: say(
      'Erwarteter und gemessener Ertrag, und wo der Rest blieb',
      'Expected and measured energy, and where the rest went',
    ),
    load: async () => (await import('./reports/losses/losses.ts')).losses,
  },
  'energy-flow': {
    summary: say(
      'Was aus Erzeugung, Speicher und Netz wohin fließt, mit Autarkie und CO₂',
      'What flows from generation, storage and grid to where, with self-sufficiency and CO₂',
    ),
    load: async () => (await import('./reports/energy-flow/energyFlow.ts')).energyFlow,
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
} as const satisfies Readonly<Record<string, Word>>;
