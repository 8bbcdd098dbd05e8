import { useCall } from '../../../shared/calls/useCall.ts';
import { MasterDetail } from '../../../shared/master-detail/MasterDetail.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { QuietError } from '../../../shared/quiet-error/QuietError.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useMayWritePlants } from '../../../shared/session/useMayWritePlants.ts';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePlantItems } from './parts/usePlantItems.tsx';
import { PlantDialogs } from './parts/PlantDialogs.tsx';
import { PlantEditor } from './parts/PlantEditor.tsx';
import { usePlantsPlace } from './place.ts';
import { texts } from './texts.ts';

/** Editor for plants with their components, data sources and columns. */
export function PlantsPage() {
  useScreenTexts({ plants: texts });
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const mayWrite = useMayWritePlants();
  const [{ id, all }, { go, hrefOf }] = usePlantsPlace();
  const plant = useCall('plants', 'retrieve', id === undefined ? undefined : { id }, { failure: 'quiet' });
  const { plants, items } = usePlantItems(plant.data);
  const choose = (key: string | number | undefined) => ({
    id: key === undefined ? undefined : Number(key),
    component: undefined,
    evaluation: undefined,
    part: undefined,
    protocol: undefined,
  });
  return (
    <Page
      title={t('plants.title')}
      about={t('plants.about')}
      actions={
        viewer.isSuperuser && (
          <Switch
            label={t('plants.withInactive')}
            checked={all === 'all'}
            onChange={(event) => go({ all: event.currentTarget.checked ? 'all' : undefined })}
          />
        )
      }
    >
      {plants.data === undefined && plants.isError ? (
        <QuietError
          text={t('plants.loadFailed')}
          error={plants.error}
          busy={plants.isFetching}
          onRetry={() => void plants.refetch()}
        />
      ) : (
        <MasterDetail
          title={t('plants.list')}
          memory="plants"
          items={items}
          chosen={id}
          hrefOf={(key) => hrefOf(choose(key))}
          onChoose={(key) => go(choose(key))}
          emptyText={t('plants.none')}
          actions={
            viewer.isSuperuser && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
                onClick={() => go({ dialog: 'new' })}
              >
                {t('plants.new')}
              </Button>
            )
          }
        >
          {plant.data !== undefined && <PlantEditor plant={plant.data} mayWrite={mayWrite(plant.data)} />}
          {plant.data === undefined && plant.isError && <EmptyState text={t('plants.missing')} />}
          {plant.isPending && id !== undefined && <Skeleton text={t('table.loading')} />}
        </MasterDetail>
      )}
      <PlantDialogs plant={plant.data} />
    </Page>
  );
}
