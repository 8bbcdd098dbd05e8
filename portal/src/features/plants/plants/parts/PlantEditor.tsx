import type { Plant } from '@leitwarte/core/entities';
import { usePlantsPlace } from '../place.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { CommissioningPanel } from './CommissioningPanel.tsx';
import { ColumnEditor } from './ColumnEditor.tsx';
import { PlantEvaluationEditor } from './PlantEvaluationEditor.tsx';
import { PlantFacts } from './PlantFacts.tsx';
import { PlantUsers } from './PlantUsers.tsx';
import { useMayReadSetUp } from './useMayReadSetUp.ts';

interface Props {
  readonly plant: Plant;
  readonly mayWrite: boolean;
}

/** Editor of the chosen part of the plant (plants-config-9); without a choice its data, and a hint to choose. */
export function PlantEditor({ plant, mayWrite }: Props) {
  const { viewer } = useSignedIn();
  const mayReadSetUp = useMayReadSetUp();
  const [{ component: id, evaluation, part }] = usePlantsPlace();
  const component = plant.plant_components.find((one) => one.id === id);
  if (component !== undefined)
    return <ColumnEditor key={component.id} plant={plant} id={component.id} mayWrite={mayWrite} />;
  if (part === 'users') return <PlantUsers key={plant.id} plant={plant} />;
  if (part === 'commissioning' && mayReadSetUp(plant))
    return <CommissioningPanel key={plant.id} plant={plant} mayWrite={mayWrite} />;
  if (evaluation !== undefined && viewer.isSuperuser)
    return <PlantEvaluationEditor key={evaluation} plant={plant} id={evaluation} />;
  return <PlantFacts plant={plant} mayWrite={mayWrite} />;
}
