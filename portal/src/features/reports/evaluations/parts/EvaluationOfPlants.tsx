import type { DashboardPlant, PlantTypeEvaluation } from '@leitwarte/core/entities';
import { commonZone, compareNames, evaluationIntervals, isPlantType } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { pagesOfReport } from '../../../../shared/report-table/reportPages.ts';
import { PeriodOnPaper } from '../../../../shared/paper/PeriodOnPaper.tsx';
import { NoPlants } from '../../../../shared/no-plants/NoPlants.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { evaluatedOfPlants } from '../model.ts';
import { askedOf, evaluationPlace } from '../place.ts';
import styles from './Evaluation.module.css';
import { EvaluationDates } from './EvaluationDates.tsx';
import { EvaluationResult } from './EvaluationResult.tsx';

interface Props {
  /** Name of the plant type. */
  readonly type: string;
  readonly evaluation: PlantTypeEvaluation;
  readonly plants: readonly DashboardPlant[];
}

/** One evaluation: the plants of its type, its interval, and its result page by page. */
export function EvaluationOfPlants({ type, evaluation, plants: all }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [place, { go }] = usePlace(evaluationPlace);
  const plants = all.filter((plant) => isPlantType(plant.type, type)).toSorted((a, b) => compareNames(a.name, b.name));
  const ticked = plants.filter(({ id }) => place.plants.has(id));
  const zone = commonZone(ticked.map(({ timezone }) => timezone));
  const asked = place.shown === undefined ? undefined : askedOf(evaluation, ticked, place.interval);
  const result = useCall(
    'evaluations',
    'ofPlants',
    asked && {
      id: asked.id,
      body: { ...asked.body, plants: asked.body.selectionData, type_data: 'plain' } as const,
    },
    { failure: 'quiet' },
  );
  if (plants.length === 0) return <NoPlants ofType />;
  return (
    <div className={styles.main}>
      <div className={styles.card}>
        <CheckboxColumns
          legend={t('evaluations.plants')}
          options={plants.map(({ id, name }) => ({ value: id, label: name }))}
          selected={new Set(ticked.map(({ id }) => id))}
          onChange={(selected) => go({ plants: selected, shown: undefined })}
        />
      </div>
      <EvaluationDates
        evaluation={evaluation}
        plants={ticked}
        chosen={place.interval}
        kinds={evaluationIntervals(evaluation.type_evaluation)}
        zone={zone}
        onConfirm={({ choice }) => go({ interval: choice, shown: '1' })}
      />
      {asked !== undefined && <PeriodOnPaper interval={asked.choice} />}
      {asked !== undefined && (
        <EvaluationResult
          evaluation={evaluation}
          plants={plants}
          zone={zone}
          reading={result}
          pagesOf={(answer) => pagesOfReport(answer, text('report.total'))}
          evaluatedOf={evaluatedOfPlants}
        />
      )}
    </div>
  );
}
