/** Texts of the page that signs in a terminal; loaded with it. */
export const texts = {
  de: {
    title: 'Dieses Terminal anmelden?',
    loading: 'Das Terminal wird gesucht …',
    failed: 'Das Terminal konnte nicht geladen werden.',
    none: 'In dieser Adresse steht kein Terminal. Bitte öffnen Sie genau die, die im Terminal steht.',
    compare: 'Im Terminal muss derselbe Code stehen:',
    name: 'Terminal',
    address: 'Adresse',
    account: 'Konto',
    warning:
      'Stimmen Sie nur zu, wenn Sie eben selbst „leitwarte login --web“ eingegeben haben und der Code übereinstimmt. Hat Ihnen jemand diese Adresse geschickt, lehnen Sie ab.',
    rights: 'Das Terminal darf danach alles, was Ihr Konto darf. Beenden können Sie es unter „Meine Sitzungen“.',
    approve: 'Anmelden',
    refuse: 'Ablehnen',
    refused: 'Abgelehnt: Es wurde nichts angemeldet. Im Terminal bricht Strg + C ab.',
    type: 'Geben Sie diesen Code im Terminal ein. Er gilt zehn Minuten und nur dort; geben Sie ihn niemandem weiter.',
    sent: 'Der Code geht jetzt an das Terminal auf diesem Gerät. Kommt dort nichts an, beginnen Sie dort mit „leitwarte login --web --no-browser“ noch einmal.',
    code: 'Code für das Terminal',
    toPortal: 'Zum Portal',
  },
  en: {
    title: 'Sign in this terminal?',
    loading: 'Looking for the terminal …',
    failed: 'The terminal could not be loaded.',
    none: 'This address names no terminal. Please open exactly the one that the terminal shows.',
    compare: 'The terminal has to show the same code:',
    name: 'Terminal',
    address: 'Address',
    account: 'Account',
    warning:
      'Agree only if you have just typed “leitwarte login --web” yourself and the code is the same. If somebody sent you this address, refuse.',
    rights: 'The terminal may then do everything that your account may. You can end it under “My sessions”.',
    approve: 'Sign in',
    refuse: 'Refuse',
    refused: 'Refused: nothing was signed in. In the terminal Ctrl + C ends it.',
    type: 'Type this code in the terminal. It is valid for ten minutes and only there; give it to nobody.',
    sent: 'The code is now on its way to the terminal of this device. If nothing arrives there, begin there again with “leitwarte login --web --no-browser”.',
    code: 'Code for the terminal',
    toPortal: 'To the portal',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    terminal: typeof texts.de;
  }
}
