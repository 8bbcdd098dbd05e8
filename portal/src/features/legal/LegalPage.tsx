import { useTranslation } from 'react-i18next';
import styles from './LegalPage.module.css';

export interface LegalText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** A page of plain text in the chosen language. */
export function LegalPage({ de, en }: { readonly de: LegalText; readonly en: LegalText }) {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage === 'en' ? 'en' : 'de';
  const { title, sections } = language === 'en' ? en : de;
  return (
    <article className={styles.page} lang={language}>
      <h1>{title}</h1>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
