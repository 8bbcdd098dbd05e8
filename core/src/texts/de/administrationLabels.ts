/** German labels of the value lists that configuration and administration need. */
export const administrationLabels = {
  compressionField: {
    import_data_compromised: 'Importdateien sind komprimiert',
    import_data_compromised_extension: 'Endung der komprimierten Importdateien',
    compromise_files: 'Verarbeitete Dateien komprimiert archivieren',
  },
  reportColumnType: {
    DA: 'Daten einer Anlagenkomponente',
    DG: 'Daten einer Gruppe',
    SD: 'Summe der Datenspalten',
    AD: 'arithmetischer Durchschnitt der Datenspalten',
  },
  footerType: { EF: 'leer', AF: 'Durchschnitt', SF: 'Summe' },
  valueColumnType: {
    LD: 'letzter Datenwert',
    MD: 'Maximum der Daten',
    SD: 'Summe der Daten',
    AD: 'arithmetischer Durchschnitt',
    FK: 'fortlaufender Zähler, kumuliert',
    TK: 'Tageszähler, kumuliert',
    FD: 'frühester Datenwert',
    MM: 'Maximum minus Minimum',
    M2: 'Minimum der Daten',
    KW: 'Energie aus Leistung',
  },
  calculationDay: { DB: 'Vortag', CD: 'Berechnungstag' },
  calculation: { sum: 'Summe', avg: 'Durchschnitt' },
  evaluationType: { DA: 'Tagesauswertung', MO: 'Monatsauswertung', YE: 'Jahresauswertung' },
  controlCenterType: { '0': 'OK', '1': 'Warnung', '2': 'Störung' },
  activityAction: { Login: 'Login', Create: 'Create', 'Send TB': 'Send TB' },
  certificationState: { active: 'Aktiv', expired: 'Abgelaufen', deactivated: 'Deaktiviert' },
  certificationFilter: { all: 'Alle', active: 'Aktiv', expired: 'Abgelaufen' },
} as const;
