import { allows } from '@leitwarte/core/access';
import { Button } from '@mantine/core';
import { IconGauge, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { ValueProvenance } from '../../../shared/provenance/ValueProvenance.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { SetUpLink } from '../../../shared/set-up/SetUpLink.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { Tabs } from '../../../shared/tabs/Tabs.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { LiveSet } from './parts/LiveSet.tsx';
import { RenameSetDialog } from './parts/RenameSetDialog.tsx';
import { texts } from './texts.ts';
import { useLivePlace } from './useLivePlace.ts';

/** The latest values of all plants, a tab for each set (live-data-3). */
export function LiveDataPage() {
  useScreenTexts({ liveData: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const [{ set, figure, code }, { go, turn }] = useLivePlace();
  const [isRenaming, setRenaming] = useState(false);
  const sets = useCall('liveData', 'sets', {}, { failure: 'quiet' });
  const chosen = sets.data?.find(({ id }) => id === set) ?? sets.data?.[0];
  const mayRename = ['can_read', 'can_write'].every((right) =>
    allows({ dialog: 'live_data_config', right: right === 'can_read' ? 'can_read' : 'can_write' }, viewer),
  );
  const mayConfigure = allows({ dialog: 'live_data_config', right: 'can_create' }, viewer);
  return (
    <Page
      title={t('liveData.title')}
      actions={
        <>
          <SetUpLink of="liveDataConfig" />
          {mayRename && chosen && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
              aria-label={t('liveData.renameOf', { name: chosen.name ?? '' })}
              onClick={() => setRenaming(true)}
            >
              {t('liveData.rename')}
            </Button>
          )}
        </>
      }
    >
      <Loaded
        reading={sets}
        skeleton={<Skeleton text={t('table.loading')} rows={14} />}
        empty={
          <EmptyState icon={IconGauge} text={text('notice.no_live_data')}>
            {mayConfigure && <p>{t('liveData.empty')}</p>}
          </EmptyState>
        }
        failedText={text('toast.error_loading_live_data')}
      >
        {([first, ...others]) =>
          first === undefined ? null : others.length === 0 ? (
            <LiveSet id={first.id} name={first.name ?? t('liveData.title')} />
          ) : (
            <Tabs
              label={t('liveData.sets')}
              tabs={[tabOf(first), ...others.map(tabOf)]}
              chosen={chosen?.id.toString()}
              onChoose={(key) => go({ set: Number(key), sort: undefined })}
            />
          )
        }
      </Loaded>
      {figure !== undefined && (
        <ValueProvenance
          value={{ column: figure, code }}
          onClose={() => turn({ figure: undefined, code: undefined })}
        />
      )}
      {isRenaming && chosen && <RenameSetDialog id={chosen.id} onClose={() => setRenaming(false)} />}
    </Page>
  );

  function tabOf({ id, name }: { readonly id: number; readonly name: string | null }) {
    const label = name ?? t('liveData.title');
    return { key: id.toString(), label, content: <LiveSet key={id} id={id} name={label} /> };
  }
}
