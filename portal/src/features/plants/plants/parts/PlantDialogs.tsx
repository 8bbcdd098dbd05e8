import type { Plant } from '@leitwarte/core/entities';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useMayWritePlants } from '../../../../shared/session/useMayWritePlants.ts';
import { usePlantsPlace } from '../place.ts';
import { ClearDialog } from './ClearDialog.tsx';
import { CopyColumnsDialog } from './CopyColumnsDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { EditComponentDialog } from './EditComponentDialog.tsx';
import { EditPlantDialog } from './EditPlantDialog.tsx';
import { NewComponentDialog } from './NewComponentDialog.tsx';
import { NewPlantDialog } from './NewPlantDialog.tsx';
import { PrioDialog } from './PrioDialog.tsx';
import { useMayChoosePrio } from './prioFields.ts';
import { StructureDialog } from './StructureDialog.tsx';

/** The dialog that the address opens, if the viewer may use it. */
export function PlantDialogs({ plant }: { readonly plant: Plant | undefined }) {
  const { viewer } = useSignedIn();
  const mayWrite = useMayWritePlants();
  const mayChoosePrio = useMayChoosePrio();
  const [{ dialog, component: id }, { go }] = usePlantsPlace();
  const onClose = () => go({ dialog: undefined });
  const component = plant?.plant_components.find((one) => one.id === id);
  if (dialog === 'new')
    return (
      viewer.isSuperuser && <NewPlantDialog onClose={onClose} onMade={(made) => go({ id: made, dialog: undefined })} />
    );
  if (plant === undefined) return null;
  if (dialog === 'prio') return mayChoosePrio(plant) && <PrioDialog plant={plant} onClose={onClose} />;
  if (!mayWrite(plant)) return null;
  if (dialog === 'edit')
    return <EditPlantDialog plant={plant} onClose={onClose} onDeactivate={() => go({ dialog: 'deactivate' })} />;
  if (dialog === 'structure') return <StructureDialog plant={plant} onClose={onClose} />;
  if (dialog === 'clear') return component && <ClearDialog plant={plant} component={component} onClose={onClose} />;
  if (!viewer.isSuperuser) return null;
  switch (dialog) {
    case 'deactivate':
      return <DeactivateDialog plant={plant} onClose={onClose} />;
    case 'newComponent':
      return (
        <NewComponentDialog
          plant={plant}
          onClose={onClose}
          onMade={(made) => go({ component: made, evaluation: undefined, part: undefined, dialog: undefined })}
        />
      );
    case 'component':
      return (
        component && <EditComponentDialog component={component} organisation={plant.organisation} onClose={onClose} />
      );
    case 'copy':
      return component && <CopyColumnsDialog plant={plant} component={component} onClose={onClose} />;
    default:
      return null;
  }
}
