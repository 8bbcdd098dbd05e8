import { compareNames } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { MappingForm } from '../../../../shared/mapping/MappingForm.tsx';
import { useMapping } from '../../../../shared/mapping/useMapping.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { LiveSet } from './model.ts';

interface Props {
  readonly set: LiveSet;
  readonly mayWrite: boolean;
}

/** Plants of the set; saved with a separate button. Removing a plant removes its columns (decision 2.28). */
export function SetPlants({ set, mayWrite }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  const update = useChange('liveData', 'update', {
    makesStale: ['liveData', 'organisations'],
    said: text('toast.live_data_plant_altered'),
  });
  const mapping = useMapping({
    stored: set.plants,
    save: (ids) => update.run({ id: set.id, body: { plants: [...ids] } }, { basedOn: set }),
  });
  return (
    <Loaded
      reading={plants}
      skeleton={<Skeleton text={t('table.loading')} rows={4} rowHeight={32} />}
      failedText={t('liveDataConfig.plantsFailed')}
    >
      {(rows) => (
        <MappingForm
          legend={t('liveDataConfig.plants')}
          mapping={mapping}
          options={rows.map(({ id, name }) => ({ value: id, name })).toSorted((a, b) => compareNames(a.name, b.name))}
          mayWrite={mayWrite}
        />
      )}
    </Loaded>
  );
}
