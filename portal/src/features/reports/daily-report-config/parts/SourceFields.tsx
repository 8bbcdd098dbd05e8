import { calculationDays, calculations } from '@leitwarte/core/codes';
import {
  compareNames,
  fittingFooters,
  hasCalculation,
  reportGroupNames,
  reportValueColumns,
  shownSourceFields,
  type ReportSourceField,
} from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { ChoiceField, type Choice } from '../../../../shared/form/ChoiceField.tsx';
import type { Form } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import type { PositionDraft } from './model.ts';
import { usePlantChoices } from './usePlantChoices.ts';

interface Props {
  readonly form: Form<PositionDraft>;
  readonly kind: 'create' | 'edit';
}

/** Source of a position's figures: no inputs for sums and means of the adjacent columns. */
export function SourceFields({ form, kind }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { type_column, linked_plant, type_footer, type_value_column } = form.values;
  const plants = usePlantChoices();
  const shown = new Set<ReportSourceField>(shownSourceFields(type_column));
  if (shown.size === 0) return <p>{t('dailyReportConfig.computed')}</p>;
  const value = form.field('type_value_column');
  const calculation = form.field('type_calculation');
  const day = form.field('calculation_day');
  return (
    <>
      <ChoiceField
        field={{
          ...form.field('linked_plant'),
          set: (id) =>
            form.set({ linked_plant: id, linked_component: null, linked_component_data_description_data: null }),
        }}
        choices={plants}
        placeholder={t(type_column === 'DG' ? 'dailyReportConfig.allPlants' : 'dailyReportConfig.noPlant')}
      />
      {linked_plant === null ? <WithoutPlant form={form} /> : <OfPlant form={form} plant={linked_plant} />}
      <ChoiceField
        field={{
          ...value,
          isRequired: true,
          // a footer that the new kind does not support is removed
          set: (code) =>
            form.set({
              type_value_column: code ?? 'LD',
              type_footer: fittingFooters(type_column, code ?? 'LD').find((one) => one === type_footer) ?? 'AF',
            }),
        }}
        choices={reportValueColumns(kind).map((code) => ({ value: code, label: text(`valueColumnType.${code}`) }))}
      />
      {hasCalculation(type_value_column) && (
        <ChoiceField
          field={{ ...calculation, isRequired: true, set: (code) => calculation.set(code ?? 'sum') }}
          choices={calculations.map((code) => ({ value: code, label: text(`calculation.${code}`) }))}
        />
      )}
      <ChoiceField
        field={{ ...day, isRequired: true, set: (code) => day.set(code ?? 'CD') }}
        choices={calculationDays.map((code) => ({ value: code, label: text(`calculationDay.${code}`) }))}
      />
    </>
  );
}

/** Without a plant only groups can be chosen, with columns that one of their members has (decision 2.12). */
function WithoutPlant({ form }: { readonly form: Form<PositionDraft> }) {
  const { t } = useTranslation();
  const group = form.field('linked_component');
  const column = form.field('linked_component_data_description_data');
  const isGroup = form.values.type_column === 'DG';
  const { data: groups = [] } = useCall('dailyReports', 'groups', isGroup ? {} : undefined, { failure: 'quiet' });
  if (!isGroup) return <p>{t('dailyReportConfig.plantFirst')}</p>;
  const columns = groups.find(({ name }) => name === group.value)?.columns ?? [];
  return (
    <>
      <ChoiceField
        field={{ ...group, label: t('dailyReportConfig.group') }}
        choices={groups.map(({ name }): Choice<string | number> => ({ value: name, label: name }))}
        placeholder={t('dailyReportConfig.unlinked')}
      />
      <ChoiceField
        field={column}
        choices={columns.map(({ name, description, unit }) => columnChoice(name, description, unit))}
        placeholder={t('dailyReportConfig.unlinked')}
        isDisabled={columns.length === 0}
      />
    </>
  );
}

function OfPlant({ form, plant }: { readonly form: Form<PositionDraft>; readonly plant: number }) {
  const { t } = useTranslation();
  const { data } = useCall('plants', 'retrieve', { id: plant }, { failure: 'quiet' });
  const components = data?.plant_components ?? [];
  const link = form.field('linked_component');
  const isGroup = form.values.type_column === 'DG';
  const choices: Choice<string | number>[] = isGroup
    ? reportGroupNames(components).map((name) => ({ value: name, label: name }))
    : components.map(({ id, name }) => ({ value: id, label: name })).toSorted((a, b) => compareNames(a.label, b.label));
  const members = components.filter((one) =>
    isGroup ? one.daily_report_group_name === link.value : one.id === link.value,
  );
  return (
    <>
      <ChoiceField
        field={{ ...link, label: t(isGroup ? 'dailyReportConfig.group' : 'dailyReportConfig.component') }}
        choices={choices}
        placeholder={t('dailyReportConfig.unlinked')}
        isDisabled={data === undefined}
      />
      <ChoiceField
        field={form.field('linked_component_data_description_data')}
        choices={columnsOf(members)}
        placeholder={t('dailyReportConfig.unlinked')}
        isDisabled={members.length === 0}
      />
    </>
  );
}

interface Member {
  readonly component_data_description: readonly {
    readonly col_component_data: string | null;
    readonly col_description: string | null;
    readonly col_unit: string | null;
  }[];
}

/** Every column that a member has, each machine name once. */
function columnsOf(members: readonly Member[]): Choice<string>[] {
  const found = new Map<string, Choice<string>>();
  for (const { component_data_description } of members)
    for (const { col_component_data: name, col_description, col_unit } of component_data_description)
      if (name !== null && !found.has(name)) found.set(name, columnChoice(name, col_description, col_unit));
  return [...found.values()];
}

function columnChoice(name: string, description: string | null, unit: string | null): Choice<string> {
  return { value: name, label: `${description ?? name}${unit ? ` (${unit})` : ''}` };
}
