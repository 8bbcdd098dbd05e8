import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/copy/CopyButton.tsx';
import styles from './Keys.module.css';

/** Where a picture of a plant is, to be taken along into a mail. */
export function PictureAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.picture}>
      <small>{t('keys.pictures')}</small>
      <pre className={styles.lines} translate="no" aria-label={t('keys.pictures')}>
        {address}
      </pre>
      <CopyButton text={() => address} label={t('keys.copyPicture')} />
    </div>
  );
}
