import type { LegalText } from './LegalPage.tsx';
import { OperatorPage } from './OperatorPage.tsx';

const de: LegalText = {
  title: 'Impressum',
  sections: [
    { heading: 'Angaben zum Anbieter', paragraphs: ['[Name des Betreibers]', '[Anschrift des Betreibers]'] },
    {
      heading: 'Kontakt',
      paragraphs: ['E-Mail: [E-Mail-Adresse des Betreibers]', 'Telefon: [Telefonnummer des Betreibers]'],
    },
    {
      heading: 'Vertretung und Register',
      paragraphs: [
        'Vertreten durch: [Name]',
        'Registergericht und Nummer: [Angaben]',
        'Umsatzsteuer-Identifikationsnummer: [Angabe]',
      ],
    },
    { heading: 'Verantwortlich für den Inhalt', paragraphs: ['[Name und Anschrift]'] },
  ],
};
const en: LegalText = {
  title: 'Legal notice',
  sections: [
    { heading: 'Provider', paragraphs: ['[Name of the operator]', '[Address of the operator]'] },
    {
      heading: 'Contact',
      paragraphs: ['E-mail: [e-mail address of the operator]', 'Telephone: [telephone number of the operator]'],
    },
    {
      heading: 'Representation and register',
      paragraphs: [
        'Represented by: [name]',
        'Court of registration and number: [details]',
        'VAT identification number: [number]',
      ],
    },
    { heading: 'Responsible for the content', paragraphs: ['[Name and address]'] },
  ],
};

export function ImprintPage() {
  return <OperatorPage name="imprint" de={de} en={en} />;
}
