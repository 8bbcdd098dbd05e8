import { ageTexts } from './age.ts';
import { accountError, fieldError, problem } from './de/errors.ts';
import { labels } from './de/labels.ts';

/** All German texts, as section and key; `{{name}}` stands for a parameter. */
export const de = {
  ...labels,
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
  },
  report: {
    total: 'Summe',
    average: 'Durchschnitt',
    period: 'Zeitraum: {{period}}',
    zone: 'Zeitzone: {{zone}}',
    created_at: 'Erstellt am {{time}}',
    page: 'Seite {{page}} von {{pages}}',
  },
} as const;
