import type { DashboardPlant, Plant } from '@leitwarte/core/entities';
import { shownStatus } from '@leitwarte/core/rules';
import { commissioningText } from '@leitwarte/core/texts/commissioning';
import { PlantTypeIcon } from '@leitwarte/widgets';
import { IconAlertTriangle, IconFileImport, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import type { MasterItem, MasterPart } from '../../../../shared/master-detail/item.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useMayWritePlants } from '../../../../shared/session/useMayWritePlants.ts';
import { RowButtons, type RowButton } from '../../../../shared/table/RowButtons.tsx';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';
import { usePlantsPlace } from '../place.ts';
import { useMayReadSetUp } from './useMayReadSetUp.ts';
import { Tip } from '../../../../shared/tip/Tip.tsx';

/** Items of the plant list; below the chosen plant are its components, users and evaluations (plants-config-4). */
export function usePlantItems(chosen: Plant | undefined) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { user, viewer } = useSignedIn();
  const mayWrite = useMayWritePlants();
  const [{ id, all }, { go }] = usePlantsPlace();
  const partsOf = usePartsOf();
  const withInactive = viewer.isSuperuser && all === 'all';
  const active = useCall('plants', 'dashboard', withInactive ? undefined : {}, { failure: 'quiet' });
  const every = useCall('plants', 'all', withInactive ? {} : undefined, { failure: 'quiet' });
  // the result is not used here, and a failure shows nothing (plants-config-29): the ledger of imports reports it
  const importData = useChange('plants', 'importData', { failure: 'quiet' });
  const plants = withInactive ? every : active;
  const ofOrganisation = (plant: DashboardPlant) =>
    !withInactive || user.organisation === null || plant.organisation === user.organisation;
  const buttonsOf = (plant: DashboardPlant): RowButton[] => [
    ...(mayWrite(plant)
      ? [
          {
            icon: IconPencil,
            title: t('plants.edit'),
            label: t('plants.editOf', { name: plant.name }),
            onClick: () => go({ id: plant.id, dialog: 'edit' as const }),
          },
        ]
      : []),
    ...(viewer.isSuperuser
      ? [
          {
            icon: IconFileImport,
            title: t('plants.import'),
            label: t('plants.importOf', { name: plant.name }),
            onClick: () => importData.start({ id: plant.id }),
          },
        ]
      : []),
  ];
  const itemOf = (plant: DashboardPlant): MasterItem => ({
    key: plant.id,
    name: plant.name,
    rank: shownStatus(plant),
    note: [plant.system_bez, plant.status === '80' && text('recordStatus.80')].filter(Boolean).join(' · ') || undefined,
    icon: <PlantTypeIcon type={plant.type} size={18} />,
    action: <RowButtons buttons={buttonsOf(plant)} />,
    ...(plant.id === id && chosen?.id === id && { parts: partsOf(chosen) }),
  });
  return { plants, items: plants.data?.filter(ofOrganisation).map(itemOf) };
}

function usePartsOf() {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const language = useLanguage();
  const mayReadSetUp = useMayReadSetUp();
  const [{ component: chosen, evaluation, part }, { go, hrefOf }] = usePlantsPlace();
  return (plant: Plant): MasterPart[] => {
    const none = {
      id: plant.id,
      component: undefined,
      evaluation: undefined,
      part: undefined,
      protocol: undefined,
    };
    const partOf = (key: string, name: string, isChosen: boolean, place: Partial<Parameters<typeof go>[0]>) => ({
      key,
      name,
      isChosen,
      href: hrefOf({ ...none, ...place }),
      onChoose: () => go({ ...none, ...place }),
    });
    return [
      ...plant.plant_components.map(({ id, name, has_actual_data }) => ({
        ...partOf(`component ${id}`, name, id === chosen, { component: id }),
        icon: has_actual_data ? undefined : <NoData text={text('toast.component has no data')} />,
        action: viewer.isSuperuser && (
          <RowButtons
            buttons={[
              {
                icon: IconPencil,
                title: t('plants.editComponent'),
                label: t('plants.editOf', { name }),
                onClick: () => go({ ...none, component: id, dialog: 'component' }),
              },
            ]}
          />
        ),
      })),
      ...(viewer.may('plant', 'can_edit_user_mapping') || viewer.isSuperuser
        ? [partOf('users', t('plants.users'), part === 'users', { part: 'users' })]
        : []),
      ...(mayReadSetUp(plant)
        ? [
            partOf('commissioning', commissioningText(language, 'title'), part === 'commissioning', {
              part: 'commissioning',
            }),
          ]
        : []),
      ...(viewer.isSuperuser
        ? plant.plant_evaluations.map(({ id, name }) =>
            partOf(`evaluation ${id}`, t('plants.evaluationNamed', { name: name ?? '' }), id === evaluation, {
              evaluation: id,
            }),
          )
        : []),
    ];
  };
}

/** Icon for a component without recent readings (components-config-2). */
function NoData({ text }: { readonly text: string }) {
  return (
    <Tip label={text}>
      <IconAlertTriangle size={14} stroke={1.8} role="img" aria-label={text} color="var(--lw-warn-text)" />
    </Tip>
  );
}
