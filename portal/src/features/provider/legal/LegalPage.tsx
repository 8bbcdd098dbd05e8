import { completeLanguageOf } from '@leitwarte/core/texts';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedInIfAny } from '../../../shared/session/SessionProvider.tsx';
import { useLanguage } from '../../../texts/useTexts.ts';
import styles from './LegalPage.module.css';

export interface LegalText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** Only operators see these hints; the rest of the page is public. */
const hints = {
  de: 'Was in eckigen Klammern steht, ist ein Platzhalter. Ihre eigenen Texte schreiben Sie unter ',
  en: 'What stands in square brackets is a placeholder. Write your own texts at ',
} as const;

/** A page of plain text in the chosen language. Superusers see a hint if the operator's own text is missing. */
export function LegalPage({
  de,
  en,
  children,
}: {
  readonly de: LegalText;
  readonly en: LegalText;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation();
  const language = completeLanguageOf(useLanguage());
  const { title, sections } = { de, en }[language];
  const isOperator = useSignedInIfAny()?.viewer.isSuperuser === true;
  const hasGaps = sections.some(({ paragraphs }) => paragraphs.some((paragraph) => paragraph.includes('[')));
  return (
    <article className={styles.page} lang={language}>
      <h1>{title}</h1>
      {isOperator && hasGaps && (
        <Alert color="petrol" role="note">
          {hints[language]}
          <Link to="/settings/pages">{t('nav.pages')}</Link>.
        </Alert>
      )}
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}
