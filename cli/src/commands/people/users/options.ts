import type { UserPatch } from '@leitwarte/core/entities';
import type { FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';

/** Options for the fields that can be set for a new user and changed for an existing one. */
export const personOptions = {
  firstName: { field: 'first_name', type: 'text', describe: say('Vorname', 'first name') },
  lastName: { field: 'last_name', type: 'text', describe: say('Nachname', 'last name') },
  email: { field: 'email', type: 'text', describe: say('E-Mail-Adresse', 'e-mail address') },
  phone: {
    field: 'phone_number',
    type: 'text',
    describe: say('Telefon: + und bis zu 15 Ziffern', 'phone: + and up to 15 digits'),
  },
} as const satisfies FieldOptions<keyof UserPatch>;

export const userOptions = {
  ...personOptions,
  dailyReport: {
    field: 'send_daily_report',
    type: 'yesno',
    describe: say('bekommt den Tagesbericht', 'gets the daily report'),
  },
  view: {
    field: 'standard_dashboard',
    type: 'text',
    choices: ['tiles', 'list', 'graphic', 'map'],
    describe: say('erste Ansicht der Übersicht', 'first view of the overview'),
  },
  superuser: {
    field: 'is_superuser',
    type: 'yesno',
    describe: say('Superuser (nur für Superuser)', 'superuser (for superusers alone)'),
  },
  suspended: {
    field: 'is_suspended',
    type: 'yesno',
    describe: say('gesperrt: behält alles, kann sich nicht anmelden', 'suspended: keeps everything, cannot sign in'),
  },
  alertText: {
    field: 'user_alert_text',
    type: 'text',
    describe: say("Hinweis über jeder Seite, '' für keinen", "notice above every page, '' for none"),
  },
} as const satisfies FieldOptions<keyof UserPatch>;

export const groupOption = {
  group: {
    type: 'text',
    describe: say('Berechtigungsgruppe (Name oder Nr.)', 'permission group (name or id)'),
  },
} as const;
