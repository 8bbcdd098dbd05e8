import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { MasterDetail } from '../../../shared/master-detail/MasterDetail.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { EvaluationOfPlants } from './parts/EvaluationOfPlants.tsx';
import { evaluationPlace } from './place.ts';
import { texts } from './texts.ts';

/** Evaluations of chosen plants, by plant type. */
export function PlantEvaluationsPage() {
  useScreenTexts({ evaluations: texts });
  const { t } = useTranslation();
  const [place, { go, hrefOf }] = usePlace(evaluationPlace);
  const types = useCall('plantTypes', 'list', {}, { failure: 'quiet' });
  const plants = useCall('plants', 'dashboard', {}, { failure: 'quiet' });
  // another evaluation starts with nothing chosen
  const begun = (evaluation: number | undefined) =>
    ({ evaluation, plants: new Set<number>(), interval: { kind: 'day' }, shown: undefined }) as const;
  return (
    <Page title={t('evaluations.plantsTitle')}>
      <Loaded
        reading={types}
        skeleton={<Skeleton text={t('table.loading')} />}
        failedText={t('evaluations.listFailed')}
      >
        {(all) => {
          const filled = all.filter(({ plant_type_evaluations: own }) => own.length > 0);
          const type = filled.find(({ plant_type_evaluations: own }) => own.some(({ id }) => id === place.evaluation));
          const evaluation = type?.plant_type_evaluations.find(({ id }) => id === place.evaluation);
          return (
            <MasterDetail
              title={t('evaluations.types')}
              memory="plant-evaluations"
              items={filled.map(({ id: key, name, plant_type_evaluations: own }) => ({
                key,
                name,
                parts: own.map((one) => ({
                  key: String(one.id),
                  name: one.name ?? '',
                  href: hrefOf(begun(one.id)),
                  isChosen: one.id === place.evaluation,
                  onChoose: () => go(begun(one.id)),
                })),
              }))}
              chosen={place.evaluation === undefined ? undefined : (type?.id ?? 'unknown')}
              hrefOf={(key) => hrefOf(begun(filled.find(({ id }) => id === key)?.plant_type_evaluations[0]?.id))}
              onChoose={(key) => go(begun(filled.find(({ id }) => id === key)?.plant_type_evaluations[0]?.id))}
            >
              {type === undefined || evaluation === undefined ? (
                <EmptyState text={t('evaluations.unknown')} />
              ) : (
                <Loaded
                  reading={plants}
                  skeleton={<Skeleton text={t('table.loading')} />}
                  failedText={t('evaluations.listFailed')}
                  isEmpty={() => false}
                >
                  {(rows) => (
                    <EvaluationOfPlants key={evaluation.id} type={type.name} evaluation={evaluation} plants={rows} />
                  )}
                </Loaded>
              )}
            </MasterDetail>
          );
        }}
      </Loaded>
    </Page>
  );
}
