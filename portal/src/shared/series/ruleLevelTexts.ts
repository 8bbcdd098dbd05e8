/** Texts about alarm rules in charts; loaded with the drawing code. */
export const texts = {
  de: {
    title: 'Alarmregeln, deren Schwellen im Diagramm stehen',
    clears: '{{name}}: endet',
    lasting: '{{condition}}, {{count}} min lang',
    off: 'aus',
  },
  en: {
    title: 'Alarm rules whose levels stand in the chart',
    clears: '{{name}}: ends',
    lasting: '{{condition}}, for {{count}} min',
    off: 'off',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    ruleLevels: typeof texts.de;
  }
}
