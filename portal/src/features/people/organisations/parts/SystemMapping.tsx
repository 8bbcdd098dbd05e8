import type { Organisation, PlantSystem } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { MappingForm } from '../../../../shared/mapping/MappingForm.tsx';
import { useMapping } from '../../../../shared/mapping/useMapping.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';

/** Plant systems that the organisation may use. Each system has its own list, so each is saved separately. */
export function SystemMapping({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation();
  const systems = useCall('plantSystems', 'list', {});
  return (
    <Loaded
      reading={systems}
      skeleton={<Skeleton text={t('table.loading')} rows={6} />}
      failedText={t('organisations.systemsFailed')}
    >
      {(loaded) => <Boxes organisation={organisation.id} systems={loaded} onSaved={systems.refetch} />}
    </Loaded>
  );
}

interface BoxesProps {
  readonly organisation: number;
  readonly systems: readonly PlantSystem[];
  readonly onSaved: () => unknown;
}

function Boxes({ organisation, systems, onSaved }: BoxesProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  // the list is reloaded once, after the last save
  const update = useChange('plantSystems', 'update', { makesStale: [] });
  const mapping = useMapping({
    stored: systems.filter((system) => system.organisations.includes(organisation)).map(({ id }) => id),
    save: async (ids) => {
      try {
        for (const system of systems) {
          const others = system.organisations.filter((id) => id !== organisation);
          const isChosen = ids.includes(system.id);
          if (isChosen === system.organisations.includes(organisation)) continue;
          const organisations = isChosen ? [...others, organisation] : others;
          await update.run({ id: system.id, body: { organisations } }, { basedOn: system });
        }
        toast('success', text('toast.plantsystem_altered'));
      } finally {
        onSaved();
      }
    },
  });
  const options = systems.map(({ id, name }) => ({ value: id, name })).toSorted((a, b) => compareNames(a.name, b.name));
  return <MappingForm legend={t('organisations.systems')} mapping={mapping} options={options} mayWrite />;
}
