import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from '../../../shared/stage/StageForm.module.css';

export function ToLogin() {
  const { t } = useTranslation();
  return (
    <p className={styles.ways}>
      <Link to="/">{t('account.toLogin')}</Link>
    </p>
  );
}
