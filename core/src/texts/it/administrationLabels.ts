/** Italian labels of configured values that the dashboard shows; others are shown in English. */
export const administrationLabels = {
  lossCause: {
    unknown: 'sconosciuta (nessun dato)',
    curtailed: 'limitazione del gestore di rete',
    planned_work: 'lavori programmati',
    outage: 'fermo impianto',
    clipped: 'taglio al limite AC',
    snow: 'neve (ipotesi)',
    soiling: 'sporcamento (ipotesi)',
    underperforming: 'componente sotto le attese',
    unexplained: 'non spiegata',
    no_expectation: 'misurata, nulla di atteso',
  },
  yieldMethod: {
    sensor: 'sensore di irraggiamento',
    transposed: 'irraggiamento orizzontale, trasposto',
    peers: 'confronto tra componenti',
    power_curve: 'curva di potenza',
    weather: 'servizio meteo',
    history: 'storico proprio (limite superiore)',
    plan: 'programma',
    budget: 'budget del mese',
  },
} as const;
