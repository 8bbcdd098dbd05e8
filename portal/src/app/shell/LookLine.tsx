import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession, useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import styles from './LookLine.module.css';
import { lookTexts } from './lookTexts.ts';

/** Shown on every screen during impersonation: names the group, says that nothing can be changed, and ends it. */
export function LookLine() {
  useScreenTexts({ look: lookTexts });
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const { looking } = useSignedIn();
  if (looking === undefined) return null;
  const leave = async () => {
    await session.stopLooking();
    void navigate(`/settings/permissions?group=${looking.id}`);
  };
  return (
    <div className={styles.line} role="status">
      <IconEye size={18} stroke={1.7} aria-hidden />
      <span>{t('look.seen', { group: looking.name })}</span>
      <Button size="compact-sm" variant="white" onClick={() => void leave()}>
        {t('look.stop')}
      </Button>
    </div>
  );
}
