import type { Plant } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { EvaluationRows } from './EvaluationRows.tsx';

/** Links the columns of one evaluation of this plant with their values (evaluations-config-21). */
export function PlantEvaluationEditor({ plant, id }: { readonly plant: Plant; readonly id: number }) {
  const { t } = useTranslation();
  const evaluation = useCall('evaluations', 'plantEvaluation', { id });
  const name = plant.plant_evaluations.find((one) => one.id === id)?.name ?? '';
  return (
    <Editor name={name} of={plant.name} note={t('plants.evaluation.about')} isWide>
      <Loaded
        reading={evaluation}
        skeleton={<Skeleton text={t('table.loading')} />}
        failedText={t('plants.evaluation.failed')}
      >
        {(loaded) => <EvaluationRows plant={plant} evaluation={loaded} />}
      </Loaded>
    </Editor>
  );
}
