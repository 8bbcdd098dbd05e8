import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/useCall.ts';
import { MasterDetail } from '../../shared/master-detail/MasterDetail.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { idParam } from '../../shared/place/params.ts';
import { usePlace } from '../../shared/place/usePlace.ts';
import { EmptyState } from '../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { JournalOfPlant } from './parts/JournalOfPlant.tsx';
import { texts } from './texts.ts';

/** `plant` is taken: it opens the plant's window above any screen. */
const journalPlace = { journal: idParam };

/** The operations journals of the plants. */
export function JournalsPage() {
  useScreenTexts({ journals: texts });
  const { t } = useTranslation();
  const [{ journal: id }, { go, hrefOf }] = usePlace(journalPlace);
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  return (
    <Page title={t('journals.title')}>
      <Loaded
        reading={plants}
        skeleton={<Skeleton text={t('table.loading')} />}
        failedText={t('journals.plantsFailed')}
        empty={<EmptyState text={t('journals.noPlants')} />}
      >
        {(rows) => {
          const plant = rows.find((one) => one.id === id);
          return (
            <MasterDetail
              title={t('journals.plants')}
              items={rows.map(({ id: key, name, type }) => ({ key, name, note: type }))}
              chosen={id}
              hrefOf={(key) => hrefOf({ journal: key === undefined ? undefined : Number(key) })}
              onChoose={(key) => go({ journal: key === undefined ? undefined : Number(key) })}
            >
              {plant === undefined ? (
                <EmptyState text={t('journals.unknownPlant')} />
              ) : (
                <JournalOfPlant key={plant.id} plant={plant} />
              )}
            </MasterDetail>
          );
        }}
      </Loaded>
    </Page>
  );
}
