/** Texts of the impersonation line; loaded with the shell. */
export const lookTexts = {
  de: {
    seen: 'Sie sehen das Portal wie die Rolle {{group}}, soweit Ihre eigenen Rechte reichen. Ändern lässt sich dabei nichts.',
    stop: 'Ansicht beenden',
  },
  en: {
    seen: 'You see the portal as the role {{group}} does, as far as your own rights reach. Nothing can be changed meanwhile.',
    stop: 'Stop looking',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    look: typeof lookTexts.de;
  }
}
