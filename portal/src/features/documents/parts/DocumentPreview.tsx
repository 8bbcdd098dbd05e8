import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { bytesOf } from '../bytes.ts';
import styles from './DocumentPreview.module.css';

type State = { readonly name: 'loading' | 'failed' } | { readonly name: 'shown'; readonly pages: number };

/** The first page of a document; what draws it loads with the first preview. */
export function DocumentPreview({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const file = useCall('certifications', 'file', { pdf_name: name }, { failure: 'quiet' });
  const [drawn, setDrawn] = useState<State>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const base64 = file.data?.base64;
  useEffect(() => {
    if (base64 === undefined || canvas.current === null) return undefined;
    const stop = new AbortController();
    const target = canvas.current;
    const settle = (state: State) => {
      if (!stop.signal.aborted) setDrawn(state);
    };
    const width = target.parentElement?.clientWidth ?? WIDTH_ELSE_PX;
    import('../firstPage.ts')
      .then(({ drawFirstPage }) => drawFirstPage(target, bytesOf(base64), width, stop.signal))
      .then((pages) => settle({ name: 'shown', pages }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.warn('PDF preview failed', error);
        settle({ name: 'failed' });
      });
    return () => stop.abort();
  }, [base64, attempt]);

  const again = () => {
    setDrawn({ name: 'loading' });
    setAttempt(attempt + 1);
    if (base64 === undefined) void file.refetch();
  };
  const state: State = file.isError && base64 === undefined && !file.isFetching ? { name: 'failed' } : drawn;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.name}>
        {name}
        {state.name === 'shown' && <small>{t('documents.firstPage', { count: state.pages })}</small>}
      </figcaption>
      {state.name === 'loading' && <p role="status">{t('documents.loading')}</p>}
      {state.name === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{text('certification.preview_failed')}</p>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={14} stroke={1.8} aria-hidden />}
            onClick={again}
          >
            {t('shell.retry')}
          </Button>
        </div>
      )}
      <div className={styles.paper} hidden={state.name === 'failed'}>
        <canvas ref={canvas} role="img" aria-label={t('documents.preview', { name })} hidden={state.name !== 'shown'} />
      </div>
    </figure>
  );
}

const WIDTH_ELSE_PX = 800;
