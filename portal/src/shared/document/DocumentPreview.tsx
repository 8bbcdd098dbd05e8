import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canRepeat } from '../../data/answers.ts';
import { useReason } from '../quiet-error/useReason.ts';
import { useCall } from '../calls/useCall.ts';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useCoreText } from '../../texts/useTexts.ts';
import styles from './DocumentPreview.module.css';
import { FirstPage } from './FirstPage.tsx';
import { texts } from './texts.ts';

/** Preview of the first page of a document. */
export function DocumentPreview({ name }: { readonly name: string }) {
  useScreenTexts({ document: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const reasonOf = useReason();
  const file = useCall('certifications', 'file', { pdf_name: name }, { failure: 'quiet' });
  // each attempt draws on a new canvas
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  const base64 = file.data?.base64 ?? undefined;
  const isFailed = failed === attempt || (file.isError && !file.isFetching);
  const again = () => {
    setAttempt(attempt + 1);
    void file.refetch();
  };
  return (
    <article className={styles.preview}>
      <h2 className={styles.name}>{name}</h2>
      {isFailed && (
        <div className={styles.failed} role="alert">
          <p>{text('certification.preview_failed')}</p>
          {reasonOf(file.error).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {canRepeat(file.error) && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={14} stroke={1.8} aria-hidden />}
              onClick={again}
            >
              {t('shell.retry')}
            </Button>
          )}
        </div>
      )}
      {!isFailed && base64 === undefined && <p role="status">{t('document.loading')}</p>}
      {!isFailed && base64 !== undefined && (
        <FirstPage key={attempt} name={name} base64={base64} onFailed={() => setFailed(attempt)} />
      )}
    </article>
  );
}
