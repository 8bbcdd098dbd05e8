import { allows } from '@leitwarte/core/access';
import { ActionIcon, Button } from '@mantine/core';
import { IconGauge, IconLock, IconPencil, IconPlus } from '@tabler/icons-react';
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

/** Editor for the live-data sets, one tab each: plants, headers, values. */
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
    <Page title={t('liveDataConfig.title')} about={t('liveDataConfig.about')}>
      <Sets organisation={user.organisation} mayCreate={mayCreate} />
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

interface SetsProps {
  readonly organisation: number;
  readonly mayCreate: boolean;
}

/** A tab per set with an edit button, and an add button after the last (live-data-config-3 to -5). */
function Sets({ organisation: id, mayCreate }: SetsProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const [{ set }, { go }] = useConfigPlace();
  const mayWrite = allows({ dialog: 'live_data_config', right: 'can_write' }, viewer);
  const tabOf = ({ id: key, name }: { readonly id: number; readonly name: string | null }) => ({
    key: key.toString(),
    label: name ?? '',
    content: <SetEditor key={key} id={key} />,
    action: mayWrite && (
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('liveDataConfig.renameOf', { name: name ?? '' })}
        onClick={() => go({ set: key, dialog: 'rename' })}
      >
        <IconPencil size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    ),
  });
  const organisation = useCall('organisations', 'retrieve', { id });
  return (
    <Loaded
      reading={organisation}
      skeleton={<Skeleton text={t('table.loading')} rows={8} />}
      isEmpty={({ live_data_organisation }) => live_data_organisation.length === 0}
      empty={
        <EmptyState icon={IconGauge} text={text('notice.no_live_data')}>
          {mayCreate && (
            <Button
              onClick={() => go({ dialog: 'newSet' })}
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            >
              {t('liveDataConfig.newSet')}
            </Button>
          )}
        </EmptyState>
      }
      failedText={t('liveDataConfig.loadFailed')}
    >
      {({ live_data_organisation: [first, ...others] }) =>
        first === undefined ? null : (
          <Tabs
            label={t('liveDataConfig.sets')}
            tabs={[tabOf(first), ...others.map(tabOf)]}
            chosen={set?.toString()}
            onChoose={(key) => go({ set: Number(key), header: undefined })}
            add={
              mayCreate && (
                <ActionIcon
                  variant="subtle"
                  size={32}
                  aria-label={t('liveDataConfig.newSet')}
                  title={t('liveDataConfig.newSet')}
                  onClick={() => go({ dialog: 'newSet' })}
                >
                  <IconPlus size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
              )
            }
          />
        )
      }
    </Loaded>
  );
}
