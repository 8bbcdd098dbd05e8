import type { PlantType } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { MasterDetail } from '../../../shared/master-detail/MasterDetail.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { QuietError } from '../../../shared/quiet-error/QuietError.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { RowButtons } from '../../../shared/table/RowButtons.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { NewTypeDialog, RenameTypeDialog } from './parts/TypeDialogs.tsx';
import { texts } from './texts.ts';

const place = { type: idParam, dialog: choiceParam(['new', 'edit']) };

/** Editor for plant types. */
export function PlantTypesPage() {
  useScreenTexts({ plantTypes: texts });
  const { t } = useTranslation();
  const [{ type: id, dialog }, { go, hrefOf }] = usePlace(place);
  const types = useCall('plantTypes', 'list', {});
  const chosen = types.data?.find((one) => one.id === id);
  const choose = (key: string | number | undefined) => ({ type: key === undefined ? undefined : Number(key) });
  const close = () => go({ dialog: undefined });
  return (
    <Page title={t('plantTypes.title')} about={t('plantTypes.about')}>
      {types.data === undefined && types.isError ? (
        <QuietError
          text={t('plantTypes.loadFailed')}
          error={types.error}
          busy={types.isFetching}
          onRetry={() => void types.refetch()}
        />
      ) : (
        <MasterDetail
          title={t('plantTypes.list')}
          memory="plant-types"
          items={types.data?.map(({ id: key, name }) => ({
            key,
            name,
            action: (
              <RowButtons
                buttons={[
                  {
                    icon: IconPencil,
                    title: t('plantTypes.edit'),
                    label: t('list.edit', { name }),
                    onClick: () => go({ type: key, dialog: 'edit' }),
                  },
                ]}
              />
            ),
          }))}
          chosen={id}
          hrefOf={(key) => hrefOf(choose(key))}
          onChoose={(key) => go(choose(key))}
          actions={
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
              onClick={() => go({ dialog: 'new' })}
            >
              {t('plantTypes.new')}
            </Button>
          }
        >
          {chosen && <Evaluations type={chosen} />}
          {types.data !== undefined && !chosen && <EmptyState text={t('plantTypes.missing')} />}
        </MasterDetail>
      )}
      {dialog === 'new' && <NewTypeDialog onClose={close} onMade={(type) => go({ type, dialog: undefined })} />}
      {dialog === 'edit' && chosen && <RenameTypeDialog type={chosen} onClose={close} />}
    </Page>
  );
}

/** Link to the evaluations of a type, which have their own screen. */
function Evaluations({ type }: { readonly type: PlantType }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="type-evaluations">
      <h2 id="type-evaluations">{t('plantTypes.evaluationsOf', { name: type.name })}</h2>
      {type.plant_type_evaluations.length === 0 && <p>{t('plantTypes.noEvaluations')}</p>}
      <ul>
        {type.plant_type_evaluations.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/settings/masterdata/planttypeevaluations?type=${type.id}&evaluation=${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
      <Link to={`/settings/masterdata/planttypeevaluations?type=${type.id}`}>{t('plantTypes.toEvaluations')}</Link>
    </section>
  );
}
