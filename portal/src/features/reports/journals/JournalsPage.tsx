import type { DashboardPlant } from '@leitwarte/core/entities';
import { shownStatus } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../../data/calls.ts';
import { useCall } from '../../../shared/calls/useCall.ts';
import { LoadedMasterDetail } from '../../../shared/master-detail/LoadedMasterDetail.tsx';
import { NoPlants } from '../../../shared/no-plants/NoPlants.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { SetUpLink } from '../../../shared/set-up/SetUpLink.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { usePlantTypeName } from '../../../texts/useTexts.ts';
import { JournalOfPlant } from './parts/JournalOfPlant.tsx';
import { texts } from './texts.ts';

/** The parameter for the plant is not named `plant`, because that one opens the plant's dialog above any screen. */
const journalPlace = { journal: idParam };

/** The operations journals of the plants. */
export function JournalsPage() {
  useScreenTexts({ journals: texts });
  const { t } = useTranslation();
  const [{ journal: id }, { go, hrefOf }] = usePlace(journalPlace);
  const typeName = usePlantTypeName();
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  const journals = useCall('journals', 'list', {}, { failure: 'quiet' });
  const known = journals.data ?? (journals.isError ? 'unknown' : undefined);
  const listed = known && plants.data?.filter((plant) => plant.id === id || hasJournal(plant, known));
  if (plants.data?.length === 0)
    return (
      <Page title={t('journals.title')}>
        <NoPlants />
      </Page>
    );
  return (
    <Page title={t('journals.title')} actions={<SetUpLink of="journalConfig" />}>
      <LoadedMasterDetail
        title={t('journals.plants')}
        memory="journals"
        reading={{ ...plants, data: listed }}
        failedText={t('journals.plantsFailed')}
        missingText={t('journals.unknownPlant')}
        emptyText={t('journals.noJournals')}
        itemOf={(plant) => ({
          key: plant.id,
          name: plant.name,
          note: typeName(plant.type),
          rank: shownStatus(plant),
        })}
        chosen={id}
        hrefOf={(journal) => hrefOf({ journal })}
        onChoose={(journal) => go({ journal })}
      >
        {(plant) => <JournalOfPlant key={plant.id} plant={plant} />}
      </LoadedMasterDetail>
    </Page>
  );
}

type Journal = CallAnswer<'journals', 'list'>[number];

/** Whether the journal of a plant's system has content; true if that is unknown. */
function hasJournal({ system }: DashboardPlant, journals: readonly Journal[] | 'unknown'): boolean {
  if (journals === 'unknown') return true;
  const journal = journals.find(({ id }) => id === system);
  return journal?.journal_headers.some(({ journal_positions: positions }) => positions.length > 0) === true;
}
