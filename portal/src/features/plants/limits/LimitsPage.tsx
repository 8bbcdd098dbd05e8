import { allows } from '@leitwarte/core/access';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { shownStatus } from '@leitwarte/core/rules';
import { PlantTypeIcon } from '@leitwarte/widgets';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useFirstChoice } from '../../../shared/first-choice/useFirstChoice.ts';
import { MasterDetail } from '../../../shared/master-detail/MasterDetail.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { QuietError } from '../../../shared/quiet-error/QuietError.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { LimitRows } from './parts/LimitRows.tsx';
import { texts } from './texts.ts';

const place = { id: idParam, component: idParam };

/** Editor for the limits of columns, by component. */
export function LimitsPage() {
  useScreenTexts({ limits: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const { user, viewer } = useSignedIn();
  const [{ id, component: componentId }, { go, hrefOf }] = usePlace(place);
  const plants = useCall('plants', 'dashboard', {});
  const component = useCall('components', 'retrieve', componentId === undefined ? undefined : { id: componentId });
  const chosen = plants.data?.find((one) => one.id === id);
  // either right is sufficient, in the own organisation (decisions 3.45, 4.13)
  const mayWrite =
    (viewer.isSuperuser || chosen?.organisation === user.organisation) &&
    allows(
      {
        anyOf: [
          { dialog: 'plant', right: 'can_write' },
          { dialog: 'limits', right: 'can_write' },
        ],
      },
      viewer,
    );
  const choose = (key: string | number | undefined) => ({
    id: key === undefined ? undefined : Number(key),
    component: undefined,
  });
  const isChoosing = useFirstChoice({
    list: 'limits-component',
    keys: chosen && keysOf(chosen),
    chosen: componentId?.toString(),
    hrefOf: (key) => hrefOf({ component: Number(key) }),
  });
  const partsOf = (plant: DashboardPlant) =>
    plant.plant_components.flatMap(({ id: own, name }) =>
      own === null
        ? []
        : [
            {
              key: String(own),
              name: name ?? String(own),
              isChosen: own === componentId,
              href: hrefOf({ id: plant.id, component: own }),
              onChoose: () => go({ id: plant.id, component: own }),
            },
          ],
    );
  return (
    <Page title={t('limits.title')} about={t('limits.about')}>
      {plants.data === undefined && plants.isError ? (
        <QuietError
          text={t('limits.loadFailed')}
          error={plants.error}
          busy={plants.isFetching}
          onRetry={() => void plants.refetch()}
        />
      ) : (
        <MasterDetail
          title={t('limits.plants')}
          memory="plants"
          items={plants.data?.map((plant) => ({
            key: plant.id,
            name: plant.name,
            rank: shownStatus(plant),
            note: plant.system_bez ?? undefined,
            icon: <PlantTypeIcon type={plant.type} size={18} />,
            ...(plant.id === id && { parts: partsOf(plant) }),
          }))}
          chosen={id}
          hrefOf={(key) => hrefOf(choose(key))}
          onChoose={(key) => go(choose(key))}
          emptyText={t('limits.none')}
        >
          {plants.data !== undefined && !chosen && <EmptyState text={t('limits.missing')} />}
          {chosen && componentId === undefined && !isChoosing && (
            <EmptyState text={text('configuration.choose_component')} />
          )}
          {chosen && componentId !== undefined && (
            <Loaded
              reading={component}
              skeleton={<Skeleton text={t('table.loading')} />}
              failedText={t('limits.columnsFailed')}
            >
              {(loaded) => (
                <LimitRows
                  key={loaded.id}
                  component={loaded}
                  plantName={chosen.name}
                  mayWrite={mayWrite}
                  plant={mayWrite && allows({ dialog: 'plant', right: 'can_write' }, viewer) ? chosen.id : undefined}
                  organisation={chosen.organisation}
                  zone={chosen.timezone}
                />
              )}
            </Loaded>
          )}
        </MasterDetail>
      )}
    </Page>
  );
}

const keysOf = ({ plant_components: components }: DashboardPlant): string[] =>
  components.flatMap(({ id }) => (id === null ? [] : [String(id)]));
