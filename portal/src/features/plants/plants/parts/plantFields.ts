import { isOneOf, plantTypes as knownTypes } from '@leitwarte/core/codes';
import type { Plant } from '@leitwarte/core/entities';
import { identificatorLabels, writtenBudget, writtenTariffs } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { usePrioLabels } from './prioFields.ts';

/** Form values of a plant. */
export function draftOf(plant: Plant) {
  return {
    name: plant.name,
    organisation: plant.organisation,
    type: plant.type as string | null,
    system: plant.system,
    dashboard: plant.dashboard,
    status: plant.status as string | null,
    installed_capacity: plant.installed_capacity,
    price_per_month: plant.price_per_month,
    timezone: plant.timezone as string | null,
    latitude: plant.latitude,
    longitude: plant.longitude,
    identificator_1: plant.identificator_1 ?? '',
    identificator_2: plant.identificator_2 ?? '',
    identificator_3: plant.identificator_3 ?? '',
    folder_name_import: plant.folder_name_import ?? '',
    archivfolder: plant.archivfolder ?? '',
    folder_alarm_import: plant.folder_alarm_import ?? '',
    file_prefix_alarm: plant.file_prefix_alarm ?? '',
    folder_yaml: plant.folder_yaml,
    file_prefix_yaml: plant.file_prefix_yaml ?? '',
    exclude_daily_report: plant.exclude_daily_report,
    dashboard_value_field: plant.dashboard_value_field,
    losses_percent: plant.losses_percent,
    tariff_text: writtenTariffs(plant.tariffs),
    budget_text: writtenBudget(plant.monthly_budget),
    mastr_number: plant.mastr_number ?? '',
    market_location: plant.market_location ?? '',
    view_organisations: plant.view_organisations,
  };
}
export type PlantDraft = ReturnType<typeof draftOf>;
/**
 * Fields that the form for a new plant does not have: those for the expected energy, the earnings and the official
 * registers.
 */
type YieldName = 'losses_percent' | 'tariff_text' | 'budget_text' | 'mastr_number' | 'market_location';
/** Form values shared by new and existing plants. */
export interface SharedDraft extends Omit<
  PlantDraft,
  'status' | 'dashboard_value_field' | 'view_organisations' | YieldName
> {}

/** Fields that are hidden from viewers who may not change them: folders and prices. */
export const providerFields = [
  'organisation',
  'status',
  'price_per_month',
  'folder_name_import',
  'archivfolder',
  'folder_alarm_import',
  'file_prefix_alarm',
  'folder_yaml',
  'file_prefix_yaml',
  'dashboard_value_field',
  'view_organisations',
] as const satisfies readonly (keyof PlantDraft)[];

/** Labels by the field names of the API; the meaning of the identifiers depends on type and system (plants-config-21, -22). */
export function usePlantLabels(type: string | null, elementTag: string | null | undefined) {
  const { t } = useTranslation();
  const [first, second, third] = identificatorLabels(type ?? '', elementTag);
  const identificator = (kind: typeof first, number: number) =>
    kind === 'plain' ? t('plants.identificator', { number }) : t(`plants.identificators.${kind}`);
  return {
    name: t('plants.name'),
    organisation: t('plants.organisation'),
    type: t('plants.type'),
    system: t('plants.system'),
    dashboard: t('plants.dashboard'),
    status: t('plants.status'),
    installed_capacity: t('plants.capacity'),
    price_per_month: t('plants.price'),
    timezone: t('plants.timezone'),
    latitude: t('plants.latitude'),
    longitude: t('plants.longitude'),
    identificator_1: identificator(first, 1),
    identificator_2: identificator(second, 2),
    identificator_3: identificator(third, 3),
    folder_name_import: t('plants.folder'),
    archivfolder: t('plants.archive'),
    folder_alarm_import: t('plants.alarmFolder'),
    file_prefix_alarm: t('plants.alarmPrefix'),
    folder_yaml: t('plants.yaml'),
    file_prefix_yaml: t('plants.yamlPrefix'),
    exclude_daily_report: t('plants.excluded'),
    dashboard_value_field: t('plants.valueField'),
    losses_percent: t('plants.losses'),
    tariff_text: t('plants.tariffs'),
    budget_text: t('plants.budget'),
    mastr_number: t('plants.mastr'),
    market_location: t('plants.marketLocation'),
    view_organisations: t('plants.viewers'),
    plant_components: t('plants.copyFrom'),
    ...usePrioLabels(),
  };
}

/** Options for plant types and systems. Lists that fail to load are silently empty (plants-config-44). */
export function usePlantChoices(organisation: number | null) {
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const quiet = { failure: 'quiet' } as const;
  const systems = useCall('plantSystems', 'list', {}, quiet).data ?? [];
  const types = useCall('plantTypes', 'list', {}, quiet).data ?? [];
  const dashboards = useCall('dashboards', 'list', {}, quiet).data ?? [];
  const organisations = useCall('organisations', 'list', viewer.isSuperuser ? {} : undefined, quiet).data ?? [];
  const owner = viewer.isSuperuser || organisation === null ? undefined : { organisationId: organisation };
  const ownerName = useCall('organisations', 'details', owner, quiet).data?.name;
  return {
    systems: systems.map(({ id, name }) => ({ value: id, label: name })),
    types: types.map(({ name }) => ({
      value: name,
      label: isOneOf(knownTypes, name) ? text(`plantType.${name}`) : name,
    })),
    dashboards: dashboards
      .filter((one) => one.organisation === null || organisation === null || one.organisation === organisation)
      .map(({ id, name }) => ({ value: id, label: name ?? String(id) })),
    organisations: organisations.map(({ id, name }) => ({ value: id, label: name })),
    /** Name of the organisation, for viewers who cannot choose one. */
    ownerName,
    statuses: (['00', '80'] as const).map((value) => ({ value, label: text(`recordStatus.${value}`) })),
    elementTagOf: (system: number | null) => systems.find(({ id }) => id === system)?.import_data_element_tag,
  };
}
