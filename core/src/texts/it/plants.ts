export const plantStatus = { 0: 'in ordine', 1: 'avviso', 2: 'guasto' } as const;
const plantHistory = { label: 'storico, senza dati attuali' } as const;
export const plantType = {
  Bhkw: 'Cogenerazione',
  Biogas: 'Biogas',
  Charge: 'Stazione di ricarica',
  Consumer: 'Utenza',
  Schaltanlage: 'Quadro elettrico',
  Solar: 'Fotovoltaico',
  Wasser: 'Idroelettrico',
  Windkraft: 'Eolico',
} as const;
export const healthLevel = { good: 'buono', medium: 'medio', critical: 'critico' } as const;
export const limitMarker = { low: 'soglia inferiore raggiunta', high: 'soglia superiore raggiunta' } as const;

/** Italian texts for the state of a plant; separate from the other texts and from each other, because widgets only need some of them. */
export const plantTexts = { plantStatus, plantHistory, plantType, healthLevel, limitMarker } as const;
