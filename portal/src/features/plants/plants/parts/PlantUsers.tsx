import type { OrganisationUser, Plant } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { MappingForm } from '../../../../shared/mapping/MappingForm.tsx';
import { useMapping } from '../../../../shared/mapping/useMapping.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

/** Users who may see the plant in addition to those whose role includes all plants (plants-config-33, -34). */
export function PlantUsers({ plant }: { readonly plant: Plant }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const users = useCall('users', 'list', {});
  const update = useChange('plants', 'update', { said: text('toast.plant_altered') });
  const mapping = useMapping({
    stored: plant.users,
    save: (ids) => update.run({ id: plant.id, body: { users: ids } }, { basedOn: plant }),
  });
  return (
    <Editor name={plant.name} of={t('plants.users')} note={text('configuration.user_mapping_delay')}>
      <Loaded
        reading={users}
        skeleton={<Skeleton text={t('table.loading')} rows={8} rowHeight={32} />}
        failedText={t('plants.usersFailed')}
      >
        {(rows) => (
          <MappingForm
            legend={t('plants.usersOf')}
            mapping={mapping}
            options={rows
              .filter(({ organisation }) => organisation === plant.organisation)
              .map(optionOf)
              .toSorted((a, b) => compareNames(a.name, b.name))}
            mayWrite={viewer.isSuperuser || viewer.may('plant', 'can_edit_user_mapping')}
          />
        )}
      </Loaded>
    </Editor>
  );
}

function optionOf(user: OrganisationUser) {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return { value: user.id, name: user.username, note: name === '' ? undefined : name };
}
