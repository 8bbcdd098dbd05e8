/** English words for the state of a plant; apart from the other texts, because widgets need them alone. */
export const plantTexts = {
  plantStatus: { 0: 'ok', 1: 'warning', 2: 'fault' },
  plantType: {
    Bhkw: 'CHP',
    Biogas: 'Biogas',
    Charge: 'Charging station',
    Consumer: 'Consumer',
    Schaltanlage: 'Switchgear',
    Solar: 'Solar',
    Wasser: 'Water',
    Windkraft: 'Wind power',
  },
  healthLevel: { good: 'good', medium: 'medium', critical: 'critical' },
  limitMarker: { low: 'lower limit reached', high: 'upper limit reached' },
} as const;
