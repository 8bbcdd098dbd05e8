import { allows } from '@leitwarte/core/access';
import { Button } from '@mantine/core';
import { IconGauge, IconLock, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { Tabs } from '../../../shared/tabs/Tabs.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { NewSetDialog } from './parts/NewSetDialog.tsx';
import { SetEditor } from './parts/SetEditor.tsx';
import { texts } from './texts.ts';
import { useConfigPlace } from './useConfigPlace.ts';

/** The sets of current data, a tab each: which plants, which headers, which values. */
export function LiveDataConfigPage() {
  useScreenTexts({ liveDataConfig: texts });
  const { t } = useTranslation();
  const { user, viewer } = useSignedIn();
  const [{ dialog }, { go }] = useConfigPlace();
  const mayCreate = allows({ dialog: 'live_data_config', right: 'can_create' }, viewer);
  if (!allows({ dialog: 'live_data_config', right: 'can_read' }, viewer) || user.organisation === null)
    return (
      <Page title={t('liveDataConfig.title')}>
        <EmptyState text={t('liveDataConfig.noRight')} icon={IconLock} />
      </Page>
    );
  return (
    <Page
      title={t('liveDataConfig.title')}
      about={t('liveDataConfig.about')}
      actions={
        mayCreate && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => go({ dialog: 'newSet' })}
          >
            {t('liveDataConfig.newSet')}
          </Button>
        )
      }
    >
      <Sets organisation={user.organisation} />
      {mayCreate && dialog === 'newSet' && (
        <NewSetDialog
          organisation={user.organisation}
          onClose={() => go({ dialog: undefined })}
          onMade={(set) => go({ dialog: undefined, set, header: undefined })}
        />
      )}
    </Page>
  );
}

function Sets({ organisation: id }: { readonly organisation: number }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [{ set }, { go }] = useConfigPlace();
  const organisation = useCall('organisations', 'retrieve', { id });
  return (
    <Loaded
      reading={organisation}
      skeleton={<Skeleton text={t('table.loading')} rows={8} />}
      isEmpty={({ live_data_organisation }) => live_data_organisation.length === 0}
      empty={<EmptyState icon={IconGauge} text={text('notice.no_live_data')} />}
      failedText={t('liveDataConfig.loadFailed')}
    >
      {({ live_data_organisation: [first, ...others] }) =>
        first === undefined ? null : (
          <Tabs
            label={t('liveDataConfig.sets')}
            tabs={[tabOf(first), ...others.map(tabOf)]}
            chosen={set?.toString()}
            onChoose={(key) => go({ set: Number(key), header: undefined })}
          />
        )
      }
    </Loaded>
  );
}

function tabOf({ id, name }: { readonly id: number; readonly name: string | null }) {
  return { key: id.toString(), label: name ?? '', content: <SetEditor key={id} id={id} /> };
}
