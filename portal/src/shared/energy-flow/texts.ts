/** Texts around the energy-flow diagram; loaded with it. */
export const texts = {
  de: {
    title: 'Energiefluss',
    period: 'Zeitraum des Energieflusses',
    now: 'Jetzt',
    today: 'Heute',
    asOf: 'Mittel der Viertelstunde bis {{time}}',
    selfSufficiency: 'heute {{percent}} unabhängig vom Netz (Autarkie)',
    selfConsumption: '{{percent}} der Erzeugung nicht eingespeist',
    co2: '{{mass}} CO₂ vermieden',
    charge: 'Speicher zu {{percent}} geladen',
    unknown_one: '{{count}} Viertelstunde unbekannt',
    unknown_other: '{{count}} Viertelstunden unbekannt',
    table: 'Energiefluss als Tabelle',
    from: 'Von',
    to: 'Nach',
    power: 'Leistung',
    energy: 'Energie',
    none: 'Im Augenblick fließt nichts.',
  },
  en: {
    title: 'Energy flow',
    period: 'Time of the energy flow',
    now: 'Now',
    today: 'Today',
    asOf: 'Mean of the quarter-hour until {{time}}',
    selfSufficiency: '{{percent}} independent of the grid today (self-sufficiency)',
    selfConsumption: '{{percent}} of the generation not exported',
    co2: '{{mass}} CO₂ avoided',
    charge: 'Storage charged to {{percent}}',
    unknown_one: '{{count}} quarter-hour unknown',
    unknown_other: '{{count}} quarter-hours unknown',
    table: 'Energy flow as a table',
    from: 'From',
    to: 'To',
    power: 'Power',
    energy: 'Energy',
    none: 'Nothing flows at the moment.',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    energyFlow: typeof texts.de;
  }
}
