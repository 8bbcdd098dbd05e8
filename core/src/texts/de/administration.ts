/** German texts of the configuration screens that more than one client shows. */
export const administration = {
  kpi: {
    hours_unit: 'Stunden',
    count: '{{count}}/6',
    maximum_reached: 'Maximale Anzahl an Messwerten (6) erreicht',
    none_configured: 'Es sind keine Messwerte konfiguriert. Die häufigsten Messwerte werden automatisch angezeigt.',
  },
  certification: {
    days_left: 'noch {{count}} Tage',
    one_day_left: 'noch 1 Tag',
    more_files: '+{{count}} weitere',
    no_users: 'Keine Benutzer gefunden',
    username_missing: 'Bitte geben Sie einen Benutzernamen ein.',
    email_missing: 'Bitte geben Sie eine E-Mail-Adresse ein.',
    preview_failed: 'PDF-Vorschau konnte nicht geladen werden.',
  },
  billing: { no_organisation: 'Ohne Organisation', total: 'Gesamt', paid: 'Bezahlt', open: 'Offen' },
  configuration: {
    no_daily_report: 'Kein Tagesbericht vorhanden',
    activation_waits: 'Bitte warten, Ihr Konto wird aktiviert.',
    journal_nightly: 'Das Betriebstagebuch wird nachts aktualisiert. Änderungen sind erst am nächsten Tag sichtbar.',
    user_mapping_delay: 'Änderungen der Benutzerzuordnung sind erst nach 15 Minuten sichtbar.',
    dashboard_delay: 'Änderungen am Dashboard sind erst nach 15 Minuten sichtbar.',
    choose_component: 'Bitte wählen Sie eine Komponente aus.',
    research_how_to:
      'Komponente wählen, bis zu 10 Messwerte ankreuzen, Zeitraum wählen und Diagramm anzeigen oder Datei herunterladen.',
  },
} as const;
