import type { DashboardPlant, PlantTypeEvaluation } from '@leitwarte/core/entities';
import { commonZone, compareNames, evaluationPeriod, isPlantType } from '@leitwarte/core/rules';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import { useFirstChoice } from '../../../../shared/first-choice/useFirstChoice.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Page } from '../../../../shared/page/Page.tsx';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { pageOfEvaluation } from '../../../../shared/report-table/reportPages.ts';
import { NoPlants } from '../../../../shared/no-plants/NoPlants.tsx';
import { PeriodOnPaper } from '../../../../shared/paper/PeriodOnPaper.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { evaluatedOfType } from '../model.ts';
import { askedOf, evaluationPlace, presetOf } from '../place.ts';
import styles from './Evaluation.module.css';
import { EvaluationDates } from './EvaluationDates.tsx';
import { EvaluationRadios } from './EvaluationRadios.tsx';
import { EvaluationResult } from './EvaluationResult.tsx';

interface Props {
  readonly type: string;
  readonly title: string;
}

export function EvaluationOfType({ type, title }: Props) {
  const { t } = useTranslation();
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  const plantType = useCall('plantTypes', 'retrieve', { type: type.toLowerCase() }, { failure: 'quiet' });
  return (
    <Page title={title}>
      <Loaded
        reading={plants}
        skeleton={<Skeleton text={t('table.loading')} />}
        failedText={t('evaluations.listFailed')}
        isEmpty={() => false}
      >
        {(all) => (
          <Loaded
            reading={plantType}
            skeleton={<Skeleton text={t('table.loading')} />}
            failedText={t('evaluations.listFailed')}
          >
            {({ plant_type_evaluations: evaluations }) => (
              <Choice
                type={type}
                plants={all
                  .filter((plant) => isPlantType(plant.type, type))
                  .toSorted((a, b) => compareNames(a.name, b.name))}
                evaluations={evaluations}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

/** Maximum number of plants for which choices are preselected; for more the computation would take long. */
const BEGUN_PLANTS_MAX = 100;

interface ChoiceProps {
  readonly type: string;
  readonly plants: readonly DashboardPlant[];
  readonly evaluations: readonly PlantTypeEvaluation[];
}

/** Choice of plants, evaluation and interval, then the result: each step is shown once the previous one is done. */
function Choice({ type, plants, evaluations }: ChoiceProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [place, { go, hrefOf }] = usePlace(evaluationPlace);
  const ticked = plants.filter(({ id }) => place.plants.has(id));
  const evaluation = evaluations.find(({ id }) => id === place.evaluation);
  const zone = commonZone(ticked.map(({ timezone }) => timezone));
  const asked = place.shown === undefined ? undefined : askedOf(evaluation, ticked, place.interval);
  const result = useCall(
    'evaluations',
    'ofType',
    asked && { id: asked.id, body: { ...asked.body, type_data: 'plain' } as const },
    { failure: 'quiet' },
  );
  const isChoosing = useFirstChoice({
    list: `evaluation-${type}`,
    keys: plants.length > BEGUN_PLANTS_MAX ? undefined : monthsFirst(evaluations).map(({ id }) => String(id)),
    chosen: place.evaluation?.toString() ?? (ticked.length > 0 ? '' : undefined),
    hrefOf: (key) => {
      const first = evaluations.find(({ id }) => String(id) === key);
      return hrefOf({
        evaluation: first?.id,
        plants: new Set(plants.map(({ id }) => id)),
        ...(first && { interval: presetOf(first, commonZone(plants.map(({ timezone }) => timezone))) }),
        shown: '1',
      });
    },
  });
  if (plants.length === 0) return <NoPlants ofType />;
  return (
    <div className={styles.layout}>
      <aside className={styles.aside} aria-label={t('evaluations.plants')}>
        <CheckboxColumns
          legend={t('evaluations.plants')}
          options={plants.map(({ id, name }) => ({ value: id, label: name }))}
          selected={new Set(ticked.map(({ id }) => id))}
          onChange={(selected) => go({ plants: selected, shown: undefined })}
        />
      </aside>
      <div className={styles.main}>
        {ticked.length === 0 && !isChoosing && <EmptyState text={t('evaluations.choosePlants')} icon={IconListCheck} />}
        {ticked.length > 0 && (
          <div className={styles.card}>
            {evaluations.length === 0 ? (
              <EmptyState text={t('evaluations.noEvaluations')} />
            ) : (
              <EvaluationRadios
                evaluations={evaluations}
                chosen={evaluation?.id}
                onChoose={(id) => go({ evaluation: id, interval: { kind: 'day' }, shown: undefined })}
              />
            )}
          </div>
        )}
        {ticked.length > 0 && evaluation !== undefined && (
          <EvaluationDates
            key={evaluation.id}
            evaluation={evaluation}
            plants={ticked}
            chosen={place.interval}
            kinds={[evaluationPeriod(evaluation.type_evaluation)]}
            zone={zone}
            onConfirm={({ choice }) => go({ interval: choice, shown: '1' })}
          />
        )}
        {asked !== undefined && <PeriodOnPaper interval={asked.choice} />}
        {asked !== undefined && evaluation !== undefined && (
          <EvaluationResult
            evaluation={evaluation}
            plants={plants}
            zone={zone}
            reading={result}
            pagesOf={(answer) => [pageOfEvaluation(answer, text('report.total'))]}
            evaluatedOf={evaluatedOfType}
          />
        )}
      </div>
    </div>
  );
}

/** Puts evaluations by month first: a year by months is a more useful default than a month by days. */
const monthsFirst = (evaluations: readonly PlantTypeEvaluation[]) =>
  evaluations.toSorted((a, b) => Number(b.type_evaluation === 'MO') - Number(a.type_evaluation === 'MO'));
