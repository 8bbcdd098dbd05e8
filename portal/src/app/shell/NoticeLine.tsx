import { CloseButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNotice } from '../../shared/notice/notice.ts';
import styles from './NoticeLine.module.css';

/** Shows why the viewer was redirected: a missing right or an unknown address. Stays until it is closed. */
export function NoticeLine() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const notice = useNotice();
  if (notice === undefined) return null;
  return (
    <div className={styles.line} role="status">
      <IconInfoCircle size={18} stroke={1.7} aria-hidden />
      <span>{t(`shell.${notice}`)}</span>
      <CloseButton
        size="sm"
        aria-label={t('shell.close')}
        onClick={() => void navigate(pathname + search, { replace: true, state: null })}
      />
    </div>
  );
}
