import { expect, test } from 'vitest';
import { labelKey } from '../codes/index.ts';
import { text, textOrKey } from './index.ts';

const toastOf = (key: string) => textOrKey('de', 'toast', key);

test.each([
  ['successNewUser', 'Benutzer wurde angelegt'],
  ['user_altered', 'Benutzer wurde geändert'],
  ['user deleted', 'Benutzer wurde gelöscht'],
  ['successNewReportUser', 'Meldebenutzer wurde angelegt'],
  ['successEditReportUser', 'Meldebenutzer wurde geändert'],
  ['report_user_altered', 'Meldebenutzer wurde geändert'],
  ['email_sms_user tested', 'Testnachricht wurde gesendet'],
  ['subheader deleted', 'Unterüberschrift wurde gelöscht'],
  ['live_data_plant_altered', 'Anlagenauswahl wurde geändert'],
  ['authGroup_altered', 'Berechtigungen wurden geändert'],
  ['successActivateAccount', 'Konto wurde aktiviert'],
  ['passwordChanged', 'Passwort wurde geändert'],
  ['organisation added', 'Organisation wurde angelegt'],
  ['userGroup added', 'Benutzergruppe wurde angelegt'],
  ['userGroup deleted', 'Benutzergruppe wurde gelöscht'],
  ['userGroup altered', 'Benutzergruppe wurde geändert'],
  ['user_mapping altered', 'Benutzerzuordnung wurde geändert'],
  ['plant_mapping altered', 'Anlagenzuordnung wurde geändert'],
  ['plantsystem_altered', 'Anlagensystem wurde geändert'],
])('2.79: the toast %s has the text %s', (key, german) => {
  expect(toastOf(key)).toBe(german);
});

test.each([
  ['header added', 'Überschrift wurde hinzugefügt'],
  ['header altered', 'Überschrift wurde geändert'],
  ['header deleted', 'Überschrift wurde gelöscht'],
  ['position added', 'Position wurde hinzugefügt'],
  ['position altered', 'Position wurde geändert'],
  ['position deleted', 'Position wurde gelöscht'],
  ['header_position added', 'Eintrag wurde hinzugefügt'],
  ['header_position altered', 'Eintrag wurde geändert'],
  ['header_position deleted', 'Eintrag wurde gelöscht'],
  ['organisation altered', 'Organisation wurde geändert'],
  ['plant added', 'Anlage wurde hinzugefügt'],
])(
  '1.65, 4.19: if 1.65 or 2.79 specify a text for the toast %s, it is used instead of the text of 3.81',
  (key, german) => {
    expect(toastOf(key)).toBe(german);
  },
);

test.each([
  ['component altered', 'Komponente wurde geändert'],
  ['component updated', 'Komponente wurde geändert'],
  ['component added', 'Komponente wurde angelegt'],
  ['component copied', 'Beschreibung wurde kopiert'],
  ['component init', 'Komponente wurde initialisiert'],
  ['evaluation altered', 'Auswertung wurde geändert'],
  ['plant_altered', 'Anlage wurde geändert'],
  ['plant updated', 'Anlage wurde geändert'],
  ['limit altered', 'Grenzwerte wurden geändert'],
  ['alarmcode created', 'Alarmcode wurde angelegt'],
  ['alarmcodes copy', 'Alarmcodes wurden kopiert'],
  ['alarmcodes altered', 'Alarmcodes wurden geändert'],
  ['alarmcodesOrganisation altered', 'Alarmcodes wurden geändert'],
  ['alarmcode deleted', 'Alarmcode wurde gelöscht'],
  ['plantSystem added', 'Anlagensystem wurde angelegt'],
  ['plantSystem altered', 'Anlagensystem wurde geändert'],
  ['plantType added', 'Anlagentyp wurde angelegt'],
  ['plantType altered', 'Anlagentyp wurde geändert'],
  ['plantTypeEvaluation added', 'Auswertung wurde angelegt'],
  ['plantTypeEvaluation altered', 'Auswertung wurde geändert'],
  ['row_column added', 'Spalte wurde angelegt'],
  ['dashboard added', 'Dashboard wurde angelegt'],
  ['dashboard altered', 'Dashboard wurde geändert'],
  ['component has no data', 'Komponente hat keine Daten'],
  ['no_live_data', 'Sie haben noch keine aktuellen Daten konfiguriert'],
  ['error_loading_live_data', 'Fehler beim Laden der Daten'],
  ['error_loading_live_data_header', 'Fehler beim Laden der Daten'],
])('3.55, 3.81, i18n-6, i18n-12: the toast %s has the text %s', (key, german) => {
  expect(toastOf(key)).toBe(german);
});

test.each([
  ['live_data added', 'Ansicht wurde hinzugefügt'],
  ['live_data altered', 'Ansicht wurde geändert'],
  ['live_data_deleted', 'Ansicht wurde gelöscht'],
  ['successNewReportUser', 'Meldebenutzer wurde angelegt'],
])('P4, 4.63: the text of the toast %s uses the term of its screen: %s', (key, german) => {
  expect(toastOf(key)).toBe(german);
});

test('2.79: an unknown toast key is displayed unchanged', () => {
  expect(toastOf('something altered')).toBe('something altered');
});

test('2.43, i18n-13: the message about a name that does not match is the same for users and groups', () => {
  expect(['user wrong', 'userGroup wrong'].map(toastOf)).toEqual(Array(2).fill('Namen stimmen nicht überein'));
});

test('2.34: if no key figures are configured, a sentence explains which ones are shown instead', () => {
  expect(text('de', 'kpi.none_configured')).toBe(
    'Es sind keine Messwerte konfiguriert. Die häufigsten Messwerte werden automatisch angezeigt.',
  );
});

test('2.37: messages about key figures and changes end without a full stop', () => {
  expect(text('de', 'kpi.maximum_reached')).toBe('Maximale Anzahl an Messwerten (6) erreicht');
  expect(text('de', 'toast.daily_report_altered')).toBe('Tagesbericht wurde geändert');
});

test('masterdata-23 and 26 to 29: changes of the logo, and failures of them, have the specified messages', () => {
  expect(
    ['logo_too_large', 'logo_altered', 'logo_deleted', 'logo_not_altered', 'logo_not_deleted'].map(toastOf),
  ).toEqual([
    'Das Logo ist zu groß!',
    'Logo wurde geändert',
    'Logo wurde gelöscht',
    'Fehler beim Ändern des Logos!',
    'Fehler beim Löschen des Logos!',
  ]);
});

test('2.69 and 2.78: filters and states of certification users have the specified German and English labels', () => {
  expect(text('de', labelKey('certificationFilter', 'all'))).toBe('Alle');
  expect(text('de', labelKey('certificationState', 'active'))).toBe('Aktiv');
  expect(text('de', labelKey('certificationState', 'expired'))).toBe('Abgelaufen');
  expect(text('de', labelKey('certificationState', 'deactivated'))).toBe('Deaktiviert');
  expect(text('en', labelKey('certificationState', 'expired'))).toBe('Expired');
  expect(text('de', 'certification.days_left', { count: 3 })).toBe('noch 3 Tage');
  expect(text('de', 'certification.more_files', { count: 2 })).toBe('+2 weitere');
});

test('2.1 to 2.8: codes of the daily report have the specified labels', () => {
  expect(text('de', labelKey('reportColumnType', 'DA'))).toBe('Daten einer Anlagenkomponente');
  expect(text('de', labelKey('reportColumnType', 'SD'))).toBe('Summe der Datenspalten');
  expect(text('de', labelKey('valueColumnType', 'FK'))).toBe('fortlaufender Zähler, kumuliert');
  expect(text('de', labelKey('calculation', 'sum'))).toBe('Summe');
  expect(text('de', labelKey('calculation', 'avg'))).toBe('Durchschnitt');
  expect(text('en', labelKey('calculationDay', 'DB'))).toBe('Day before');
});

test('3.9: the German labels of fields for compressed files contain komprimiert', () => {
  for (const field of ['import_data_compromised', 'import_data_compromised_extension', 'compromise_files'] as const)
    expect(text('de', labelKey('compressionField', field))).toContain('komprimiert');
});
