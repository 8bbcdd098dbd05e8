export const chart = {
  loading: 'Diagramm wird geladen. Bitte warten',
  empty: 'Keine Daten vorhanden',
  crosshair: '{{title}}: Zeitpunkt',
  noInstant: 'Kein Zeitpunkt gewählt. Pfeiltasten wählen einen.',
  time: 'Zeit',
  thinned: 'verdichtet',
  thinnedHint: 'Gezeichnet sind je Bildpunkt der kleinste und der größte Wert. Keine Spitze geht verloren.',
  tableThinned:
    'Verdichtet: je Bildpunkt der kleinste und der größte Wert. Jeder Messwert steht hier, wenn Sie vergrößern, und immer in der Datei.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  showAll: 'Alles zeigen',
  table: 'Als Tabelle',
  explain: 'Herkunft der Messwerte',
  picture: 'Als Bild speichern',
} as const;
