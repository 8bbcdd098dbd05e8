import { MAX_PAGE_CHARACTERS, type OperatorPageName } from '@leitwarte/core/codes';
import { OperatorPageBody, type OperatorPage } from '@leitwarte/core/entities';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import type { Language } from '../../../../texts/language.ts';
import styles from '../LegalPage.module.css';
import { OperatorText } from '../OperatorText.tsx';
import { readPageText } from '../pageText.ts';
import { OPERATOR_PAGE } from '../useOperatorPage.ts';

const Text = OperatorPageBody.pick({ text: true });

const draftOf = ({ text }: OperatorPage) => ({ text: text ?? '' });

interface Props {
  readonly found: OperatorPage;
  readonly name: OperatorPageName;
  readonly language: Language;
}

/** Editor for one page in one language, with a preview below. */
export function PageForm({ found, name, language }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const update = useChange('pages', 'update', {
    makesStale: ['pages'],
    said: t('ownPages.saved'),
    onDone: () => void queries.invalidateQueries({ queryKey: [OPERATOR_PAGE] }),
  });
  const isOther = found.text !== null && found.language !== language;
  const form = useRowForm({
    schema: Text,
    row: isOther ? { name, language, text: null } : found,
    draftOf,
    labels: { text: t('ownPages.text') },
    verbatim: ['text'],
    save: ({ text }, call) => update.run({ name, body: { language, text } }, call),
  });
  const { title, blocks } = readPageText(form.values.text);
  return (
    <>
      {isOther && <p role="note">{t('ownPages.other')}</p>}
      {found.text === null && <p role="note">{t('ownPages.none')}</p>}
      <Form form={form}>
        <TextAreaField
          field={form.field('text')}
          rows={16}
          maxLength={MAX_PAGE_CHARACTERS}
          help={t('ownPages.textHelp')}
        />
        <FormActions form={form} />
      </Form>
      {(title !== undefined || blocks.length > 0) && (
        <section className={styles.page} lang={language} aria-label={t('ownPages.preview')}>
          <h2>{title ?? t(`nav.${name}`)}</h2>
          <OperatorText blocks={blocks} />
        </section>
      )}
    </>
  );
}
