import { ageTexts } from '../age.ts';
import { administration } from './administration.ts';
import { accountError, fieldError, problem } from './errors.ts';
import { labels } from './labels.ts';
import { toast } from './toasts.ts';

/** The German texts that any screen may show, as section and key; `{{name}}` is a parameter. */
export const common = {
  ...labels,
  ...administration,
  toast,
  problem,
  fieldError,
  accountError,
  age: ageTexts.de,
  banner: {
    organisation_inactive: 'Diese Organisation ist deaktiviert!',
    licence_inactive: 'Ihre Lizenz ist nicht mehr aktiv.',
    demo: 'Sie befinden sich im Demo-Modus. Dieser Zugang ist gültig für {{days}} weitere Tage.',
    demo_without_end: 'Sie befinden sich im Demo-Modus.',
  },
  notice: {
    no_plants: 'Keine Anlagen gefunden. Bitte passen Sie Ihre Filterkriterien an.',
    plants_loading: 'Die Anlagen werden geladen. Bitte warten',
    no_data: 'Keine Daten vorhanden',
    no_alarm: 'Kein Alarm vorhanden',
    no_live_data: 'Sie haben noch keine aktuellen Daten konfiguriert',
    load_failed: 'Fehler beim Laden der Daten',
    thinned: 'verdichtet',
    alarms: 'Alarmmeldungen',
    status_set_by_hand: 'Status von Hand gesetzt',
    import_overwritten:
      '{{lines}} von {{of}} Zeilen sind überschrieben: andere Zeilen derselben Datei haben zur selben Zeit andere Werte. {{cause}}',
    import_lines: '({{lines}} von {{of}} Zeilen)',
    import_expected: 'Erwartet: {{expected}}',
    import_found: '– gefunden: {{found}}',
    import_unbound: 'ohne Zuordnung aufbewahrt ({{lines}} von {{of}} Zeilen)',
  },
  overview: {
    component: 'Komponente',
    measurement: 'Messwert',
    value: 'Wert',
    unit: 'Einheit',
    limit_low: 'Grenzwert unten',
    limit_upper: 'Grenzwert oben',
    time: 'Zeit',
    message: 'Meldung',
  },
  statusList: {
    title: 'Statusliste',
    code: 'Code',
    description: 'Beschreibung',
    plant: 'Anlage',
    by_link: '{{name}} per Link',
    all_plants: 'Alle Anlagen',
    severity: 'Einstufung',
    cause: 'Ursache',
    end: 'Ende',
    duration: 'Dauer',
    acknowledged: 'Quittiert / beendet',
    cut: 'nur die neuesten {{count}}',
  },
  rejected: {
    line: 'Zeile',
    reason: 'Grund',
    column: 'Spalte',
    content: 'Inhalt',
    more: 'Weitere {{count}} abgelehnte Zeilen und Zellen sind hier nicht einzeln aufgeführt.',
  },
  report: {
    journal: 'Betriebstagebuch',
    daily: 'Tagesbericht',
    date: 'Datum',
    total: 'Summe',
    average: 'Durchschnitt',
    period: 'Zeitraum: {{period}}',
    zone: 'Zeitzone: {{zone}}',
    other_zone: 'sonst {{zone}}',
    created_at: 'Erstellt am {{time}}',
    page: 'Seite {{page}} von {{pages}}',
    dips: 'Zähleraussetzer, deren Messwerte nicht zählen: {{cells}}',
    more: 'und {{count}} weitere',
  },
} as const;
