import type { PlantSystem } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { MappingForm } from '../../../../shared/mapping/MappingForm.tsx';
import { useMapping } from '../../../../shared/mapping/useMapping.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

/** Which organisations have plants of this system (plant-systems-3, -17). */
export function SystemOrganisations({ system }: { readonly system: PlantSystem }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const organisations = useCall('organisations', 'list', {});
  const update = useChange('plantSystems', 'update', { said: text('toast.plantsystem_altered') });
  const mapping = useMapping({
    stored: system.organisations,
    save: (ids) => update.run({ id: system.id, body: { organisations: ids } }, { basedOn: system }),
  });
  return (
    <Editor name={system.name} of={t('plantSystems.organisations')}>
      <Loaded
        reading={organisations}
        skeleton={<Skeleton text={t('table.loading')} rows={8} rowHeight={32} />}
        failedText={t('plantSystems.organisationsFailed')}
      >
        {(rows) => (
          <MappingForm
            legend={t('plantSystems.organisationsOf')}
            mapping={mapping}
            options={rows.map(({ id, name }) => ({ value: id, name }))}
            mayWrite
          />
        )}
      </Loaded>
    </Editor>
  );
}
