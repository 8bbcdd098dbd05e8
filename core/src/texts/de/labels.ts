import type { CodeList, LabelledCodes } from '../../codes/index.ts';
import { administrationLabels } from './administrationLabels.ts';
import type { rareLabels } from './rareLabels.ts';
import { plantTexts } from './plants.ts';

/** German labels of all closed value lists but those of `rareLabels`. */
export const labels = {
  ...plantTexts,
  recordStatus: { '00': 'Aktiv', '80': 'Inaktiv' },
  componentType: { DA: 'Daten', SU: 'Summe' },
  organisationStatus: { '00': 'aktiv', '80': 'inaktiv' },
  licenceStatus: { '00': 'aktiv', '10': 'Demo', '80': 'inaktiv' },
  dialog: {
    plant_journal_config: 'Betriebstagebuch-Konfiguration',
    alarmcodes: 'Alarmcodes',
    user_group: 'Benutzergruppen',
    live_data_config: 'Konfiguration der aktuellen Daten',
    live_data: 'Aktuelle Daten',
    plant: 'Anlagen',
    permission: 'Berechtigungen',
    organisation: 'Organisation',
    user: 'Benutzer',
    analyse_plant: 'Analyse',
    alarmmessages_plant: 'Alarmmeldungen',
    limits: 'Grenzwerte',
    organisation_daily_report: 'Tagesbericht',
    task: 'Aufgaben',
  },
  right: {
    can_read: 'Lesen',
    can_write: 'Schreiben',
    can_create: 'Anlegen',
    can_edit_user_mapping: 'Benutzerzuordnung ändern',
  },
  dashboardView: { tiles: 'Kacheln', list: 'Liste', graphic: 'Grafische Liste', map: 'Karte' },
  kpiAggregation: { avg: 'Durchschnitt', sum: 'Summe' },
  alarmCause: { fault: 'Störung', silent: 'keine Daten', import: 'Import', manual: 'von Hand' },
  alarmEnd: {
    event: 'gemeldet',
    acknowledge: 'quittiert',
    quiet: 'verstummt',
    data: 'Daten kamen',
    manual: 'von Hand',
    taken_back: 'zurückgenommen',
  },
  importType: { CF: 'Ordner der Komponente', PF: 'Ordner der Anlage', SF: 'Ordner des Anlagensystems' },
  messageChannel: {
    email: 'E-Mail',
    sms: 'SMS',
    webhook: 'Webhook',
    teams: 'Microsoft Teams',
    slack: 'Slack',
    matrix: 'Matrix',
    telegram: 'Telegram',
    ntfy: 'ntfy',
    signal: 'Signal',
    home_assistant: 'Home Assistant',
    fax: 'Fax über E-Mail',
  },
  messageKind: {
    alarm: 'Alarm',
    escalation: 'nicht quittierter Alarm',
    old_data: 'veraltete Daten',
    import: 'Import',
    daily_report: 'Tagesbericht',
    losses_report: 'Ertrag und Verluste',
    task: 'fällige Aufgaben',
    test: 'Test',
    account: 'Konto',
    cap: 'Kostengrenze',
    provider: 'Betreiber',
  },
  messageState: {
    waiting: 'wartet',
    attempting: 'wird gesendet',
    sent: 'gesendet',
    failed: 'gescheitert',
    unclear: 'ungewiss',
    suppressed: 'unterdrückt',
  },
  importOutcome: {
    stored: 'gespeichert',
    overwritten: 'überschrieben',
    duplicate: 'bereits vorhanden',
    rejected: 'abgelehnt',
    skipped: 'übersprungen',
  },
  overwriteCause: {
    clock_not_read: 'Wahrscheinlich liest das Zeitformat die Uhrzeit nicht (Einstellung der Komponente).',
    long_form:
      'Wahrscheinlich hat jede Zeile einen Wert, und eine Spalte sagt, welchen: die Datei hat die lange Form (Anlagensystem).',
    device_column:
      'Wahrscheinlich sagt eine Spalte, von welchem Gerät die Zeile ist: sie fehlt in den Einstellungen (Anlagensystem).',
    times_repeat: 'Die Datei nennt Zeiten mehrfach, und keine Spalte sagt, was die Zeilen unterscheidet.',
  },
  importRemark: {
    midnight_steps_back:
      'Um 00:00 geht die Zeit einen Tag zurück ({{lines}}-mal). Beendet 00:00 den genannten Tag, gehört kk statt HH in das Zeitformat (Einstellung der Komponente).',
    unit_differs: 'Unter der Kopfzeile steht eine andere Einheit als die der Spalte: {{detail}}.',
    hour_by_stored:
      'Die Datei beginnt in der Stunde, die bei der Zeitumstellung zweimal kommt, und sagt nicht, welche gemeint ist: angenommen ist, was auf das Gespeicherte folgt. Kommen die Dateien nicht der Reihe nach, stimmt das nicht.',
    dates_half_turned:
      'Tag und Monat scheinen bei {{lines}} Zeilen vertauscht: ihr Datum springt um einen Monat und mehr, umgedreht schlösse es an.',
  },
  task: {
    clear_cache_backend: 'Cache leeren',
    monitor_directories: 'Verzeichnisse überwachen',
    get_kago_data: 'Externe Daten abrufen',
    send_old_data: 'Veraltete Daten melden',
    count_files_view: 'Dateien zählen',
    write_daily_report_all: 'Alle Tagesberichte schreiben',
    write_daily_report_past_all: 'Alle vergangenen Tagesberichte schreiben',
    send_daily_report_all: 'Alle Tagesberichte senden',
  },
  importWork: {
    import: 'Dateien einer Anlage einlesen',
    undo: 'Einen Import zurücknehmen',
    clear: 'Messwerte einer Komponente löschen',
    erase: 'Eine Organisation löschen',
  },
  taskStarter: { schedule: 'Zeitplan' },
  taskRunStatus: { running: 'läuft', ok: 'fertig', failed: 'fehlgeschlagen' },
  ...administrationLabels,
} as const satisfies { [L in Exclude<CodeList, keyof typeof rareLabels>]: Record<LabelledCodes[L], string> };
