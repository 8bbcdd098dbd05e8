import type { PlantSystem } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useCall } from '../calls/useCall.ts';
import type { MasterPart } from '../master-detail/item.ts';
import { MasterDetail } from '../master-detail/MasterDetail.tsx';
import { choiceParam, idParam, pageParam } from '../place/params.ts';
import { usePlace } from '../place/usePlace.ts';
import { QuietError } from '../quiet-error/QuietError.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { RowButtons } from '../table/RowButtons.tsx';
import { EditSystemDialog, NewSystemDialog } from './SystemNameDialog.tsx';
import { texts } from './texts.ts';

const place = {
  system: idParam,
  systemDialog: choiceParam(['new', 'edit']),
  part: choiceParam(['organisations']),
  page: pageParam,
};

interface Props {
  /** Whether systems can also be created and renamed here. */
  readonly mayEdit: boolean;
  readonly partsOf?: ((system: PlantSystem) => readonly MasterPart[]) | undefined;
  readonly children: (system: PlantSystem) => ReactNode;
}

/** The plant systems on the left, and a screen's content for the chosen one. */
export function SystemsMaster({ mayEdit, partsOf, children }: Props) {
  useScreenTexts({ systems: texts });
  const { t } = useTranslation();
  const [{ system: id, systemDialog }, { go, hrefOf }] = usePlace(place);
  const systems = useCall('plantSystems', 'list', {});
  const chosen = systems.data?.find((one) => one.id === id);
  const choose = (key: string | number | undefined) => ({
    system: key === undefined ? undefined : Number(key),
    part: undefined,
    page: 1,
  });
  const close = () => go({ systemDialog: undefined });
  if (systems.data === undefined && systems.isError)
    return (
      <QuietError
        text={t('systems.loadFailed')}
        error={systems.error}
        busy={systems.isFetching}
        onRetry={() => void systems.refetch()}
      />
    );
  return (
    <>
      <MasterDetail
        title={t('systems.list')}
        memory="plant-systems"
        items={systems.data?.map((system) => ({
          key: system.id,
          name: system.name,
          ...(system.id === id && partsOf && { parts: partsOf(system) }),
          action: mayEdit && (
            <RowButtons
              buttons={[
                {
                  icon: IconPencil,
                  title: t('systems.edit'),
                  label: t('list.edit', { name: system.name }),
                  onClick: () => go({ system: system.id, systemDialog: 'edit' }),
                },
              ]}
            />
          ),
        }))}
        chosen={id}
        hrefOf={(key) => hrefOf(choose(key))}
        onChoose={(key) => go(choose(key))}
        emptyText={t('systems.none')}
        actions={
          mayEdit && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
              onClick={() => go({ systemDialog: 'new' })}
            >
              {t('systems.new')}
            </Button>
          )
        }
      >
        {chosen && children(chosen)}
        {systems.data !== undefined && !chosen && <EmptyState text={t('systems.missing')} />}
      </MasterDetail>
      {mayEdit && systemDialog === 'new' && (
        <NewSystemDialog onClose={close} onMade={(made) => go({ ...choose(made), systemDialog: undefined })} />
      )}
      {mayEdit && systemDialog === 'edit' && chosen && <EditSystemDialog system={chosen} onClose={close} />}
    </>
  );
}
