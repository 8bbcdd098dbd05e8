import type { MailTried } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Refusal } from '../../../../shared/form/Refusal.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './MailForm.module.css';

interface Props {
  readonly organisation: number;
  /** True if the typed text is not stored; the mail contains the stored text. */
  readonly isDirty: boolean;
}

/** Sends the current mail with its PDF to the viewer, and shows the result. */
export function TestToOneself({ organisation, isDirty }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [tried, setTried] = useState<MailTried>();
  const send = useChange('dailyReports', 'testMail', { failure: 'quiet', makesStale: [], onDone: setTried });
  return (
    <div className={styles.test}>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} stroke={1.8} aria-hidden />}
        disabled={isDirty}
        loading={send.isRunning}
        onClick={() => {
          setTried(undefined);
          send.start({ id: organisation });
        }}
      >
        {t('reportMail.test')}
      </Button>
      <p>{t(isDirty ? 'reportMail.testAfterSaving' : 'reportMail.testHelp')}</p>
      <div role="status">
        {tried && (
          <p className={styles.outcome} data-state={tried.state}>
            {[tried.recipient, text(`messageState.${tried.state}`), tried.error].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <Refusal error={send.error} labels={{}} title={t('reportMail.testFailed')} />
    </div>
  );
}
