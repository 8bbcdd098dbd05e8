import type { Session } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { DownloadMenu } from '../../../shared/download/DownloadMenu.tsx';
import { ConfirmDialog } from '../../../shared/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { useSession } from '../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { hasProviders } from '../../../shared/provider/hasProviders.ts';
import { CompanyAccountSection } from './CompanyAccountSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { MailsSection } from './MailsSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { sessionColumns } from './sessionColumns.tsx';
import styles from './sessions.module.css';
import { texts } from './texts.ts';

/** Sessions of the own account; each can be ended, the present one by signing out. */
export function SessionsPage() {
  useScreenTexts({ account: texts });
  const { t } = useTranslation();
  const session = useSession();
  const sessions = useCall('sessions', 'list', {});
  const [ending, setEnding] = useState<Session | 'all'>();
  const done = { makesStale: ['sessions'] as const, onDone: () => setEnding(undefined) };
  const end = useChange('sessions', 'end', { ...done, said: t('account.sessionEnded') });
  const endAll = useChange('sessions', 'endAll', { makesStale: [], onDone: () => void session.signOut() });
  const columns = useMemo(() => sessionColumns(t, setEnding), [t]);
  return (
    <Page
      title={t('nav.sessions')}
      about={t('account.sessionsAbout')}
      actions={
        <Button
          variant="default"
          leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />}
          onClick={() => setEnding('all')}
        >
          {t('account.endAll')}
        </Button>
      }
    >
      <Loaded
        reading={sessions}
        skeleton={<Skeleton text={t('table.loading')} />}
        failedText={t('account.sessionsFailed')}
      >
        {(rows) => <DataTable title={t('nav.sessions')} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Loaded>
      <PasskeysSection />
      <SecondFactorSection />
      {hasProviders() && <CompanyAccountSection />}
      <DevicesSection />
      <MailsSection />
      <section className={styles.own} aria-labelledby="own-data">
        <h2 id="own-data">{t('account.ownData')}</h2>
        <p>{t('account.ownDataAbout')}</p>
        <DownloadMenu downloads={[{ kind: 'json', make: (signal) => session.api.personalData.own({}, { signal }) }]} />
      </section>
      {ending !== undefined && (
        <ConfirmDialog
          title={t(ending === 'all' ? 'account.endAll' : 'account.endSession')}
          label={t(ending === 'all' ? 'account.endAll' : 'account.endSession')}
          isDangerous
          isRunning={end.isRunning || endAll.isRunning}
          onConfirm={() => (ending === 'all' ? endAll.start({}) : end.start({ id: ending.id }))}
          onClose={() => setEnding(undefined)}
        >
          <p>{t(ending === 'all' ? 'account.endAllText' : 'account.endSessionText')}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
