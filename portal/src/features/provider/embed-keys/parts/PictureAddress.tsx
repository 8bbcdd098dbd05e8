import { useTranslation } from 'react-i18next';
import { CopyLines } from '../../../../shared/copy/CopyLines.tsx';
import styles from './Keys.module.css';

/** Address of a plant's picture, to be copied into a mail. */
export function PictureAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.picture}>
      <small>{t('keys.pictures')}</small>
      <CopyLines label={t('keys.pictures')} text={address} copyLabel={t('keys.copyPicture')} />
    </div>
  );
}
