import { allows } from '@leitwarte/core/access';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { MasterDetail } from '../../../shared/master-detail/MasterDetail.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { QuietError } from '../../../shared/quiet-error/QuietError.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { RowButtons } from '../../../shared/table/RowButtons.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { DashboardEditor } from './parts/DashboardEditor.tsx';
import { EditDashboardDialog, NewDashboardDialog } from './parts/DashboardDialogs.tsx';
import { useDashboardPlace } from './place.ts';
import { texts } from './texts.ts';

/** Editor for the content of plant dialogs, by dashboard. */
export function DashboardConfigPage() {
  useScreenTexts({ dashboardConfig: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const [{ dashboard: id, dialog }, { go, hrefOf }] = useDashboardPlace();
  const dashboards = useCall('dashboards', 'list', {});
  const mayWrite = allows({ dialog: 'plant', right: 'can_write' }, viewer);
  const chosen = dashboards.data?.find((one) => one.id === id);
  const close = () => go({ dialog: undefined });
  const choose = (key: string | number | undefined) => ({
    dashboard: key === undefined ? undefined : Number(key),
    header: undefined,
  });
  return (
    <Page title={t('dashboardConfig.title')} about={text('configuration.dashboard_delay')}>
      {dashboards.data === undefined && dashboards.isError ? (
        <QuietError
          text={t('dashboardConfig.loadFailed')}
          error={dashboards.error}
          busy={dashboards.isFetching}
          onRetry={() => void dashboards.refetch()}
        />
      ) : (
        <MasterDetail
          title={t('dashboardConfig.list')}
          memory="dashboards-config"
          items={dashboards.data?.map(({ id: key, name }) => ({
            key,
            name: name ?? String(key),
            action: mayWrite && (
              <RowButtons
                buttons={[
                  {
                    icon: IconPencil,
                    title: t('dashboardConfig.edit'),
                    label: t('list.edit', { name: name ?? '' }),
                    onClick: () => go({ dashboard: key, dialog: 'edit' }),
                  },
                ]}
              />
            ),
          }))}
          chosen={id}
          hrefOf={(key) => hrefOf(choose(key))}
          onChoose={(key) => go(choose(key))}
          emptyText={t('dashboardConfig.none')}
          actions={
            mayWrite && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
                onClick={() => go({ dialog: 'new' })}
              >
                {t('dashboardConfig.new')}
              </Button>
            )
          }
        >
          {chosen && <DashboardEditor key={chosen.id} dashboard={chosen} mayWrite={mayWrite} />}
          {dashboards.data !== undefined && !chosen && <EmptyState text={t('dashboardConfig.missing')} />}
        </MasterDetail>
      )}
      {mayWrite && dialog === 'new' && (
        <NewDashboardDialog onClose={close} onMade={(made) => go({ dashboard: made, dialog: undefined })} />
      )}
      {mayWrite && dialog === 'edit' && chosen && <EditDashboardDialog dashboard={chosen} onClose={close} />}
    </Page>
  );
}
