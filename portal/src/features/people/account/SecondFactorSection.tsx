import type { RecoveryCodes, SecondFactor } from '@leitwarte/core/entities';
import { formatDate, formatTime } from '@leitwarte/core/rules';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import styles from './factor.module.css';
import { ProofDialog } from './ProofDialog.tsx';
import sections from './sessions.module.css';

/** Second factor of the account, with buttons to set it up and remove it. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  const factor = useCall('secondFactor', 'read', {});
  const [open, setOpen] = useState<'enrol' | 'remove' | 'renew'>();
  const [codes, setCodes] = useState<RecoveryCodes>();
  const close = () => setOpen(undefined);
  const show = (made: RecoveryCodes) => {
    close();
    setCodes(made);
  };
  return (
    <section className={sections.own} aria-labelledby="second-factor">
      <h2 id="second-factor">{t('account.factor.title')}</h2>
      <p>{t('account.factor.about')}</p>
      <Loaded
        reading={factor}
        skeleton={<Skeleton text={t('table.loading')} rows={1} rowHeight={36} />}
        failedText={t('account.factor.failed')}
      >
        {(read) => <State factor={read} onOpen={setOpen} />}
      </Loaded>
      {open === 'enrol' && <EnrolDialog onDone={show} onClose={close} />}
      {(open === 'remove' || open === 'renew') && <ProofDialog what={open} onCodes={show} onClose={close} />}
      {codes !== undefined && <CodesDialog codes={codes.recovery_codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}

interface StateProps {
  readonly factor: SecondFactor;
  readonly onOpen: (what: 'enrol' | 'remove' | 'renew') => void;
}

function State({ factor, onOpen }: StateProps) {
  const { t } = useTranslation();
  if (!factor.is_on)
    return (
      <>
        {factor.is_required ? (
          <Alert color="petrol" role="status">
            {t('account.factor.required')}
          </Alert>
        ) : (
          <p>{t('account.factor.off')}</p>
        )}
        {factor.required_from !== null && (
          <p>{t('account.factor.requiredFrom', { day: formatDate(factor.required_from) })}</p>
        )}
        <Button onClick={() => onOpen('enrol')}>{t('account.factor.setUp')}</Button>
      </>
    );
  const since = formatTime(factor.since ?? '', 'dd.MM.yyyy HH:mm');
  return (
    <>
      <p>{t('account.factor.on', { since })}</p>
      <p>{t('account.factor.codesLeft', { count: factor.recovery_codes_left })}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onOpen('renew')}>
          {t('account.factor.renew')}
        </Button>
        <Button variant="default" onClick={() => onOpen('remove')}>
          {t('account.factor.remove')}
        </Button>
      </div>
    </>
  );
}
