import { LegalPage, type LegalText } from './LegalPage.tsx';

/** Software that the built portal contains, with its licence. */
const used = (sqlite: string) => [
  'React, React DOM: MIT, Meta Platforms, Inc.',
  'React Router: MIT, Shopify Inc.',
  'Mantine: MIT, Vitaly Rtishchev',
  'TanStack Query: MIT, Tanner Linsley',
  'i18next, react-i18next: MIT, i18next',
  'zod: MIT, Colin McDonnell',
  'Tabler Icons: MIT, Paweł Kuna',
  'Floating UI: MIT, Floating UI contributors',
  sqlite,
  'Hono: MIT, Yusuke Wada',
  'Kysely: MIT, Sami Koskimäki',
  'pdfmake: MIT, bpampuch',
  'ExcelJS: MIT, Guyon Roche',
  'yaml: ISC, Eemeli Aro',
  'fast-xml-parser: MIT, Amit Kumar Gupta',
  'Inter: SIL Open Font License 1.1, The Inter Project Authors',
];

const de: LegalText = {
  title: 'Lizenzen der Software',
  sections: [
    { heading: 'Leitwarte', paragraphs: ['MIT-Lizenz'] },
    {
      heading: 'Verwendete Software',
      paragraphs: used('SQLite: gemeinfrei; als WebAssembly: Apache 2.0, SQLite and Emscripten authors'),
    },
  ],
};
const en: LegalText = {
  title: 'Software licences',
  sections: [
    { heading: 'Leitwarte', paragraphs: ['MIT licence'] },
    {
      heading: 'Software in use',
      paragraphs: used('SQLite: public domain; as WebAssembly: Apache 2.0, SQLite and Emscripten authors'),
    },
  ],
};

export function LicencePage() {
  return <LegalPage de={de} en={en} />;
}
