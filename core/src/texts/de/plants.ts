/** German words for the state of a plant; apart from the other texts, because widgets need them alone. */
export const plantTexts = {
  plantStatus: { 0: 'in Ordnung', 1: 'Warnung', 2: 'Störung' },
  plantType: {
    Bhkw: 'BHKW',
    Biogas: 'Biogas',
    Charge: 'Ladestation',
    Consumer: 'Verbraucher',
    Schaltanlage: 'Schaltanlage',
    Solar: 'Solar',
    Wasser: 'Wasser',
    Windkraft: 'Windkraft',
  },
  healthLevel: { good: 'gut', medium: 'mittel', critical: 'kritisch' },
  limitMarker: { low: 'unterer Grenzwert erreicht', high: 'oberer Grenzwert erreicht' },
} as const;
