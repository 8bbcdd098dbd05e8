export const plantStatus = { 0: 'in Ordnung', 1: 'Warnung', 2: 'Störung' } as const;
const plantHistory = { label: 'Historie, keine Live-Daten' } as const;
export const plantType = {
  Bhkw: 'BHKW',
  Biogas: 'Biogas',
  Charge: 'Ladestation',
  Consumer: 'Verbraucher',
  Schaltanlage: 'Schaltanlage',
  Solar: 'Solar',
  Wasser: 'Wasser',
  Windkraft: 'Windkraft',
} as const;
export const healthLevel = { good: 'gut', medium: 'mittel', critical: 'kritisch' } as const;
export const limitMarker = { low: 'unterer Grenzwert erreicht', high: 'oberer Grenzwert erreicht' } as const;

/** German texts for the state of a plant; separate from the other texts and from each other, because widgets only need some of them. */
export const plantTexts = { plantStatus, plantHistory, plantType, healthLevel, limitMarker } as const;
