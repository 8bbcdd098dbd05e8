import type { PlantType } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useFirstChoice } from '../../../shared/first-choice/useFirstChoice.ts';
import { MasterDetail } from '../../../shared/master-detail/MasterDetail.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { QuietError } from '../../../shared/quiet-error/QuietError.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { RowButtons } from '../../../shared/table/RowButtons.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText, usePlantTypeName } from '../../../texts/useTexts.ts';
import { evaluationTypes, isOneOf } from '@leitwarte/core/codes';
import { ColumnsOfEvaluation } from './parts/ColumnsOfEvaluation.tsx';
import { EditEvaluationDialog, NewEvaluationDialog } from './parts/EvaluationDialogs.tsx';
import { texts } from './texts.ts';

const place = { type: idParam, evaluation: idParam, dialog: choiceParam(['new', 'edit']) };

/** Editor for the evaluations of plant types and their columns. */
export function TypeEvaluationsPage() {
  useScreenTexts({ typeEvaluations: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const typeName = usePlantTypeName();
  const [{ type: id, evaluation: evaluationId, dialog }, { go, hrefOf }] = usePlace(place);
  const types = useCall('plantTypes', 'list', {});
  const evaluation = useCall('evaluations', 'retrieve', evaluationId === undefined ? undefined : { id: evaluationId });
  const chosen = types.data?.find((one) => one.id === id);
  const isChoosing = useFirstChoice({
    list: 'type-evaluation',
    keys: chosen?.plant_type_evaluations.map((one) => String(one.id)),
    chosen: evaluationId?.toString(),
    hrefOf: (key) => hrefOf({ evaluation: Number(key) }),
  });
  const nameOf = ({ name }: PlantType) => typeName(name);
  const close = () => go({ dialog: undefined });
  const choose = (key: string | number | undefined) => ({
    type: key === undefined ? undefined : Number(key),
    evaluation: undefined,
  });
  const partsOf = (type: PlantType) =>
    type.plant_type_evaluations.map(({ id: key, name, type_evaluation }) => ({
      key: String(key),
      name: [name, isOneOf(evaluationTypes, type_evaluation) && text(`evaluationType.${type_evaluation}`)]
        .filter(Boolean)
        .join(' · '),
      isChosen: key === evaluationId,
      href: hrefOf({ type: type.id, evaluation: key }),
      onChoose: () => go({ type: type.id, evaluation: key }),
      action: (
        <RowButtons
          buttons={[
            {
              icon: IconPencil,
              title: t('typeEvaluations.edit'),
              label: t('list.edit', { name: name ?? '' }),
              onClick: () => go({ type: type.id, evaluation: key, dialog: 'edit' }),
            },
          ]}
        />
      ),
    }));
  return (
    <Page
      title={t('typeEvaluations.title')}
      about={t('typeEvaluations.about')}
      actions={
        chosen && (
          <Button leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />} onClick={() => go({ dialog: 'new' })}>
            {t('typeEvaluations.new')}
          </Button>
        )
      }
    >
      {types.data === undefined && types.isError ? (
        <QuietError
          text={t('typeEvaluations.loadFailed')}
          error={types.error}
          busy={types.isFetching}
          onRetry={() => void types.refetch()}
        />
      ) : (
        <MasterDetail
          title={t('typeEvaluations.types')}
          memory="plant-types"
          items={types.data?.map((type) => ({
            key: type.id,
            name: nameOf(type),
            note: t('typeEvaluations.count', { count: type.plant_type_evaluations.length }),
            ...(type.id === id && { parts: partsOf(type) }),
          }))}
          chosen={id}
          hrefOf={(key) => hrefOf(choose(key))}
          onChoose={(key) => go(choose(key))}
        >
          {types.data !== undefined && !chosen && <EmptyState text={t('typeEvaluations.missing')} />}
          {chosen && evaluationId === undefined && !isChoosing && <EmptyState text={t('typeEvaluations.choose')} />}
          {chosen && evaluationId !== undefined && (
            <Loaded
              reading={evaluation}
              skeleton={<Skeleton text={t('table.loading')} />}
              failedText={t('typeEvaluations.evaluationFailed')}
            >
              {(loaded) => <ColumnsOfEvaluation key={loaded.id} evaluation={loaded} typeName={nameOf(chosen)} />}
            </Loaded>
          )}
        </MasterDetail>
      )}
      {dialog === 'new' && chosen && (
        <NewEvaluationDialog
          type={{ id: chosen.id, name: nameOf(chosen) }}
          onClose={close}
          onMade={(made) => go({ evaluation: made, dialog: undefined })}
        />
      )}
      {dialog === 'edit' && evaluation.data && <EditEvaluationDialog evaluation={evaluation.data} onClose={close} />}
    </Page>
  );
}
