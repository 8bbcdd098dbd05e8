import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './PageState.module.css';

/** Placeholder for a page; its spinner appears only after 150 ms, so that a fast page does not flicker. */
export function PageLoading({ text }: { readonly text?: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="status">
      <Loader className={styles.late} size="sm" aria-hidden />
      <span className={styles.late}>{text ?? t('shell.pageLoading')}</span>
    </div>
  );
}
