import type { SsoIdentity } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../shared/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { goToProvider } from '../../../shared/provider/providerSteps.ts';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import styles from './factor.module.css';
import sections from './sessions.module.css';

/** Accounts at identity providers that are linked with the own account; shown if the installation has a provider. */
export function CompanyAccountSection() {
  const { t } = useTranslation();
  const ways = useCall('sso', 'ways', {});
  const links = useCall('sso', 'list', {});
  const [ending, setEnding] = useState<SsoIdentity>();
  const link = useChange('sso', 'link', {
    makesStale: [],
    onDone: ({ ticket, url }) => goToProvider({ purpose: 'link', ticket, onwards: '/account/sessions' }, url),
  });
  const unlink = useChange('sso', 'unlink', {
    makesStale: ['sso'],
    said: t('account.company.unlinked'),
    onDone: () => setEnding(undefined),
  });
  const providers = ways.data?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <section className={sections.own} aria-labelledby="company-account">
      <h2 id="company-account">{t('account.company.title')}</h2>
      <p>{t('account.company.about')}</p>
      <Loaded
        reading={links}
        skeleton={<Skeleton text={t('table.loading')} rows={1} rowHeight={36} />}
        failedText={t('account.company.failed')}
      >
        {(rows) => (
          <>
            {rows.map((row) => (
              <div key={row.id} className={styles.buttons}>
                <span>
                  {t('account.company.linked', {
                    name: row.name,
                    since: formatTime(row.linked_at ?? '', 'dd.MM.yyyy HH:mm'),
                  })}
                </span>
                <Button variant="default" onClick={() => setEnding(row)}>
                  {t('account.company.unlink', { name: row.name })}
                </Button>
              </div>
            ))}
            <div className={styles.buttons}>
              {providers
                .filter(({ key }) => !rows.some((row) => row.provider === key))
                .map(({ key, name }) => (
                  <Button key={key} loading={link.isRunning} onClick={() => link.start({ provider: key })}>
                    {t('account.company.link', { name })}
                  </Button>
                ))}
            </div>
          </>
        )}
      </Loaded>
      {ending !== undefined && (
        <ConfirmDialog
          title={t('account.company.unlink', { name: ending.name })}
          label={t('account.company.unlink', { name: ending.name })}
          isDangerous
          isRunning={unlink.isRunning}
          onConfirm={() => unlink.start({ id: ending.id })}
          onClose={() => setEnding(undefined)}
        >
          <p>{t('account.company.unlinkText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
