import { LegalPage, type LegalText } from './LegalPage.tsx';

/** Software that the built portal contains, with its licence. */
const used = [
  'React, React DOM: MIT, Meta Platforms, Inc.',
  'React Router: MIT, Shopify Inc.',
  'Mantine: MIT, Vitaly Rtishchev',
  'TanStack Query: MIT, Tanner Linsley',
  'i18next, react-i18next: MIT, i18next',
  'zod: MIT, Colin McDonnell',
  'Tabler Icons: MIT, Paweł Kuna',
  'Floating UI: MIT, Floating UI contributors',
  'Inter: SIL Open Font License 1.1, The Inter Project Authors',
];

const de: LegalText = {
  title: 'Lizenzen der Software',
  sections: [
    { heading: 'Leitwarte', paragraphs: ['MIT-Lizenz'] },
    { heading: 'Verwendete Software', paragraphs: used },
  ],
};
const en: LegalText = {
  title: 'Software licences',
  sections: [
    { heading: 'Leitwarte', paragraphs: ['MIT licence'] },
    { heading: 'Software in use', paragraphs: used },
  ],
};

export function LicencePage() {
  return <LegalPage de={de} en={en} />;
}
