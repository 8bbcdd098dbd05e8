import type { LegalText } from './LegalPage.tsx';
import { OperatorPage } from './OperatorPage.tsx';

const de: LegalText = {
  title: 'Allgemeine Geschäftsbedingungen',
  sections: [
    { heading: 'Geltung', paragraphs: ['[Angaben des Betreibers zum Geltungsbereich]'] },
    {
      heading: 'Leistung',
      paragraphs: [
        'Leitwarte zeigt Zustand und Messwerte der angebundenen Anlagen und benachrichtigt bei Störungen. Umfang und Verfügbarkeit regelt der Vertrag mit dem Betreiber.',
      ],
    },
    {
      heading: 'Preise',
      paragraphs: ['Preise gelten in Euro je Monat und Anlage, je SMS und je E-Mail nach Vertrag.'],
    },
    {
      heading: 'Weitere Bestimmungen',
      paragraphs: ['[Angaben des Betreibers zu Laufzeit, Haftung und Gerichtsstand]'],
    },
  ],
};
const en: LegalText = {
  title: 'Terms',
  sections: [
    { heading: 'Scope', paragraphs: ['[Scope as set by the operator]'] },
    {
      heading: 'Service',
      paragraphs: [
        'Leitwarte shows the state and the measured values of connected plants and notifies of faults. Extent and availability follow the contract with the operator.',
      ],
    },
    { heading: 'Prices', paragraphs: ['Prices are in euros per month and plant, per SMS and per e-mail as agreed.'] },
    {
      heading: 'Further provisions',
      paragraphs: ['[Term, liability and place of jurisdiction as set by the operator]'],
    },
  ],
};

export function TermsPage() {
  return <OperatorPage name="terms" de={de} en={en} />;
}
