import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportQuietly } from '../../data/quiet.ts';
import { bytesOf } from './bytes.ts';
import styles from './DocumentPreview.module.css';

interface Props {
  readonly name: string;
  readonly base64: string;
  readonly onFailed: () => void;
}

/** Draws the first page of a PDF; the drawing code loads with the first preview. */
export function FirstPage({ name, base64, onFailed }: Props) {
  const { t } = useTranslation();
  const [pages, setPages] = useState<number>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return undefined;
    const stop = new AbortController();
    const width = target.parentElement?.clientWidth ?? 0;
    import('./firstPage.ts')
      .then(({ drawFirstPage }) => drawFirstPage(target, bytesOf(base64), width, stop.signal))
      .then(
        (count) => {
          if (!stop.signal.aborted) setPages(count);
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          reportQuietly(error);
          fail();
        },
      );
    return () => stop.abort();
  }, [base64]);
  return (
    <>
      <p className={styles.pages} role="status">
        {pages === undefined ? t('document.loading') : t('document.firstPage', { count: pages })}
      </p>
      <div className={styles.paper}>
        <canvas ref={canvas} role="img" aria-label={t('document.preview', { name })} hidden={pages === undefined} />
      </div>
    </>
  );
}
