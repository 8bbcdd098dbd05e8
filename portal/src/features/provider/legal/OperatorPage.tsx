import type { OperatorPageName } from '@leitwarte/core/codes';
import { inLanguage } from '@leitwarte/core/texts';
import { useLanguage } from '../../../texts/useTexts.ts';
import styles from './LegalPage.module.css';
import { LegalPage, type LegalText } from './LegalPage.tsx';
import { OperatorText } from './OperatorText.tsx';
import { readPageText } from './pageText.ts';
import { useOperatorPage } from './useOperatorPage.ts';

interface Props {
  readonly name: OperatorPageName;
  /** Placeholder until the operator has written a text. */
  readonly de: LegalText;
  readonly en: LegalText;
}

/** A page with the operator's text, or its placeholder (decision 4.40). */
export function OperatorPage({ name, de, en }: Props) {
  const language = useLanguage();
  const page = useOperatorPage(name, language);
  if (page === null) return <LegalPage de={de} en={en} />;
  const { title, blocks } = readPageText(page?.text ?? '');
  return (
    <article className={styles.page} lang={page?.language ?? language} aria-busy={page === undefined}>
      <h1>{title ?? inLanguage({ de, en }, language).title}</h1>
      <OperatorText blocks={blocks} />
    </article>
  );
}
