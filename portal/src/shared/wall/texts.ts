/** Texts of wall displays; loaded with them. */
export const texts = {
  de: {
    title: 'Wandansicht',
    leave: 'Wandansicht verlassen',
    updated: 'Stand {{time}}, {{age}}',
    old: 'Nicht aktuell: letzter Stand {{time}}, {{age}}. Die Verbindung wird weiter versucht.',
    sleeps: 'Dieser Bildschirm kann sich abschalten: der Browser hält ihn nicht wach.',
    page: 'Seite {{page}} von {{pages}}',
  },
  en: {
    title: 'Wall view',
    leave: 'Leave the wall view',
    updated: 'As of {{time}}, {{age}}',
    old: 'Not current: last state {{time}}, {{age}}. The connection is being tried.',
    sleeps: 'This screen may switch off: the browser does not keep it awake.',
    page: 'Page {{page}} of {{pages}}',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    wall: typeof texts.de;
  }
}
