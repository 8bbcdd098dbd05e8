import type { LegalText } from './LegalPage.tsx';
import { OperatorPage } from './OperatorPage.tsx';

const de: LegalText = {
  title: 'Datenschutz',
  sections: [
    { heading: 'Verantwortliche Stelle', paragraphs: ['[Name und Anschrift des Betreibers]'] },
    {
      heading: 'Welche Daten verarbeitet werden',
      paragraphs: [
        'Für die Anmeldung werden Benutzername, Name, E-Mail-Adresse und, falls angegeben, Telefonnummer und Anschrift gespeichert. Passwörter werden nur als Prüfwert gespeichert.',
        'Messwerte, Alarmmeldungen und Änderungen an Anlagen werden der jeweiligen Organisation zugeordnet.',
      ],
    },
    {
      heading: 'Speicherung im Browser',
      paragraphs: [
        'Leitwarte setzt keine Cookies. Im Speicher des Browsers liegen das Sitzungskennzeichen sowie Einstellungen zu Sprache und Darstellung. Mit dem Abmelden wird das Sitzungskennzeichen gelöscht. Die Demo läuft ganz im Browser: Was Sie darin eingeben, verlässt ihn nicht und ist nach dem Neuladen vergessen.',
      ],
    },
    {
      heading: 'Ihre Rechte',
      paragraphs: [
        'Sie können Auskunft, Berichtigung und Löschung Ihrer Daten verlangen. Ansprechpartner: [Kontakt des Betreibers].',
      ],
    },
  ],
};
const en: LegalText = {
  title: 'Privacy',
  sections: [
    { heading: 'Controller', paragraphs: ['[Name and address of the operator]'] },
    {
      heading: 'Which data are processed',
      paragraphs: [
        'Signing in uses your username, name, e-mail address and, where given, telephone number and address. Passwords are stored as a check value only.',
        'Measured values, alarm messages and changes to plants belong to the respective organisation.',
      ],
    },
    {
      heading: 'Storage in the browser',
      paragraphs: [
        'Leitwarte sets no cookies. The browser keeps the session token and your choices of language and appearance. Signing out removes the token. The demo runs entirely in the browser: what you enter there does not leave it and is forgotten after a reload.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask for access to, correction and deletion of your data. Contact: [contact of the operator].',
      ],
    },
  ],
};

export function PrivacyPage() {
  return <OperatorPage name="privacy" de={de} en={en} />;
}
