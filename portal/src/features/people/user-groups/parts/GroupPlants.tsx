import { compareNames } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { MappingForm } from '../../../../shared/mapping/MappingForm.tsx';
import { useMapping } from '../../../../shared/mapping/useMapping.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { patchOf } from './groupFields.ts';
import type { EditorProps } from './groupParts.ts';

/** Plants of whose events the group is notified. Plants that this viewer does not see stay assigned. */
export function GroupPlants({ group, mayWrite }: EditorProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const plants = useCall('plants', 'dashboard', {});
  const update = useChange('userGroups', 'update', { said: text('toast.plant_mapping altered') });
  const mapping = useMapping({
    stored: group.group_plants,
    save: (group_plants) => update.run({ id: group.id, body: { ...patchOf(group), group_plants } }, { basedOn: group }),
  });
  return (
    <Loaded
      reading={plants}
      skeleton={<Skeleton text={t('table.loading')} rows={8} rowHeight={32} />}
      failedText={t('userGroups.plantsFailed')}
    >
      {(rows) => (
        <MappingForm
          legend={t('userGroups.plantsOf')}
          mapping={mapping}
          options={rows
            .filter(({ organisation }) => organisation === group.organisation)
            .map(({ id, name }) => ({ value: id, name }))
            .toSorted((a, b) => compareNames(a.name, b.name))}
          mayWrite={mayWrite}
          saveLabel={t('userGroups.savePlants')}
        />
      )}
    </Loaded>
  );
}
