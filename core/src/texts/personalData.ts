import { catalogue } from './catalogue.ts';
import type { Language } from './language.ts';

const de = {
  kept: {
    account: 'Konto mit Name, Adresse und Telefon',
    session_token: 'Sitzungen',
    auth_factor: 'Zweiter Faktor der Anmeldung, ohne sein Geheimnis',
    recovery_code: 'Wiederherstellungscodes, nur wann sie entstanden',
    passkey: 'Passkeys, ohne ihre Schlüssel',
    push_device: 'Geräte für Meldungen, ohne Adresse und Schlüssel',
    sso_identity: 'Firmenkonten bei Anmeldediensten',
    sign_in_step: 'Begonnene Anmeldungen',
    api_key: 'API-Schlüssel mit Netzen, Ende und letzter Verwendung',
    account_network: 'Netze, aus denen die Anmeldung kam',
    saved_selection: 'Gespeicherte Auswahlen',
    account_token: 'Links zum Aktivieren und Zurücksetzen',
    plant_account: 'Zuordnungen zu Anlagen',
    component_account: 'Zuordnungen zu Komponenten',
    user_group_member: 'Mitgliedschaften in Benutzergruppen',
    rota_place: 'Plätze in Dienstplänen',
    rota_absence: 'Abwesenheiten und Vertretungen in Dienstplänen',
    rota_takeover: 'Übernommene Bereitschaften',
    certification_document: 'Zugeordnete Dokumente',
    activity_log: 'Aktivitäten',
    security_event: 'Einträge im Sicherheitsprotokoll',
    message: 'Nachrichten an die Person',
    sent_message: 'Belege gesendeter Nachrichten',
    alarm: 'Bearbeitete Störungen',
    planned_work: 'Geplante Arbeiten',
    loss_reassignment: 'Von Hand zugeordnete Ursachen von Verlusten',
    work_order: 'Aufgaben',
    work_order_step: 'Abgehakte Punkte von Aufgaben',
    work_order_entry: 'Einträge in Aufgaben',
    work_order_link: 'Verschickte Aufgaben',
    import_file: 'Dateien',
    plant_change: 'Änderungen an Anlagen',
    commissioning_protocol: 'Abgenommene Inbetriebnahmeprotokolle',
    plant_price: 'Vorgemerkte Preise',
    plant_price_history: 'Preisänderungen',
    serial_number_change: 'Gerätewechsel',
    task_run: 'Gestartete Aufgaben',
    sent_report: 'Gesendete Tagesberichte',
    settings: 'Einstellungen, die die Person angelegt oder geändert hat',
  },
} as const;

const en = {
  kept: {
    account: 'Account with name, address and phone',
    session_token: 'Sessions',
    auth_factor: 'Second factor of the sign-in, without its secret',
    recovery_code: 'Recovery codes, only when they were made',
    passkey: 'Passkeys, without their keys',
    push_device: 'Devices for messages, without address and keys',
    sso_identity: 'Company accounts at sign-in providers',
    sign_in_step: 'Sign-ins that have begun',
    api_key: 'API keys with networks, end and last use',
    account_network: 'Networks that sign-ins came from',
    saved_selection: 'Saved selections',
    account_token: 'Links to activate and reset',
    plant_account: 'Assignments to plants',
    component_account: 'Assignments to components',
    user_group_member: 'Memberships in user groups',
    rota_place: 'Places in rotas',
    rota_absence: 'Absences and substitutions in rotas',
    rota_takeover: 'Times on call taken over',
    certification_document: 'Assigned documents',
    activity_log: 'Activities',
    security_event: 'Entries of the security record',
    message: 'Messages to the person',
    sent_message: 'Receipts of sent messages',
    alarm: 'Alarms dealt with',
    planned_work: 'Planned work',
    loss_reassignment: 'Causes of losses given by hand',
    work_order: 'Tasks',
    work_order_step: 'Ticked lines of tasks',
    work_order_entry: 'Entries in tasks',
    work_order_link: 'Tasks sent outside',
    import_file: 'Files',
    plant_change: 'Changes of plants',
    commissioning_protocol: 'Signed commissioning protocols',
    plant_price: 'Prices to come',
    plant_price_history: 'Changes of prices',
    serial_number_change: 'Exchanges of devices',
    task_run: 'Started tasks',
    sent_report: 'Sent daily reports',
    settings: 'Settings that the person made or changed',
  },
} as const;

const words = catalogue({ de, en });
type Kept = keyof typeof de.kept;

/** Whether a table contains data about a person. In all other tables, the person only created or changed rows. */
const isNamed = (table: string): table is Kept => Object.hasOwn(de.kept, table) && table !== 'settings';

/**
 * Describes which data about a person are kept, with the number of rows. Rows that the person only created or changed
 * are combined in the last line.
 */
export function tracesOf(
  language: Language,
  rows: Readonly<Record<string, number>>,
): { readonly name: string; readonly count: number }[] {
  const traces = Object.entries(rows).filter(([table]) => isNamed(table));
  const settings = Object.entries(rows)
    .filter(([table]) => !isNamed(table))
    .reduce((sum, [, count]) => sum + count, 0);
  return [...traces, ...(settings === 0 ? [] : [['settings', settings] as const])].map(([table, count]) => ({
    name: words.textOrKey(language, 'kept', table),
    count,
  }));
}
