export const plantStatus = { 0: 'ok', 1: 'warning', 2: 'fault' } as const;
const plantHistory = { label: 'history, no live data' } as const;
export const plantType = {
  Bhkw: 'CHP',
  Biogas: 'Biogas',
  Charge: 'Charging station',
  Consumer: 'Consumer',
  Schaltanlage: 'Switchgear',
  Solar: 'Solar',
  Wasser: 'Water',
  Windkraft: 'Wind power',
} as const;
export const healthLevel = { good: 'good', medium: 'medium', critical: 'critical' } as const;
export const limitMarker = { low: 'lower limit reached', high: 'upper limit reached' } as const;

/** English texts for the state of a plant; separate from the other texts and from each other, because widgets only need some of them. */
export const plantTexts = { plantStatus, plantHistory, plantType, healthLevel, limitMarker } as const;
