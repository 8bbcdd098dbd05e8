import { inLanguage } from '@leitwarte/core/texts';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../texts/useTexts.ts';
import { LegalPage, type LegalText } from './LegalPage.tsx';
import styles from './LegalPage.module.css';
import { readLicences, type PackageLicence } from './licences.ts';

const de: LegalText = {
  title: 'Lizenzen der Software',
  sections: [
    { heading: 'Leitwarte', paragraphs: ['MIT-Lizenz'] },
    {
      heading: 'Schrift und Datenbank',
      paragraphs: [
        'SQLite: gemeinfrei; als WebAssembly: Apache 2.0, SQLite and Emscripten authors',
        'Inter: SIL Open Font License 1.1, The Inter Project Authors',
        'Umrisse der Karten: Natural Earth, gemeinfrei',
        'Orte der Karten: GeoNames (geonames.org), CC BY 4.0',
      ],
    },
  ],
};
const en: LegalText = {
  title: 'Software licences',
  sections: [
    { heading: 'Leitwarte', paragraphs: ['MIT licence'] },
    {
      heading: 'Font and database',
      paragraphs: [
        'SQLite: public domain; as WebAssembly: Apache 2.0, SQLite and Emscripten authors',
        'Inter: SIL Open Font License 1.1, The Inter Project Authors',
        'Outlines of the maps: Natural Earth, public domain',
        'Places of the maps: GeoNames (geonames.org), CC BY 4.0',
      ],
    },
  ],
};
const texts = {
  de: {
    heading: 'Verwendete Software',
    missing: 'Das Verzeichnis der verwendeten Software liegt jedem Build bei, als LICENSES.txt.',
  },
  en: { heading: 'Software in use', missing: 'The list of software in use comes with every build, as LICENSES.txt.' },
} as const;

export function LicencePage() {
  const { heading, missing } = inLanguage(texts, useLanguage());
  const [licences, setLicences] = useState<readonly PackageLicence[]>();
  useEffect(() => {
    let isShown = true;
    const show = (read: readonly PackageLicence[]) => isShown && setLicences(read);
    readLicences().then(show, () => show([]));
    return () => void (isShown = false);
  }, []);
  return (
    <LegalPage de={de} en={en}>
      <section>
        <h2>{heading}</h2>
        {licences?.length === 0 && <p>{missing}</p>}
        {licences?.map(({ title, text }) => (
          <details key={title}>
            <summary>{title}</summary>
            <pre className={styles.licence}>{text}</pre>
          </details>
        ))}
      </section>
    </LegalPage>
  );
}
