import type { Component } from '@leitwarte/core/entities';
import { TIME_DIFF_ERROR_HOURS, TIME_DIFF_WARN_HOURS } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';

/** Form values of a component. */
export function draftOf(component: Component) {
  return {
    name: component.name,
    type_component: component.type_component as string | null,
    sernum: component.sernum ?? '',
    sernum_2: component.sernum_2 ?? '',
    dashboard_group_name: component.dashboard_group_name ?? '',
    daily_report_group_name: component.daily_report_group_name ?? '',
    folder_name_import: component.folder_name_import ?? '',
    file_prefix: component.file_prefix ?? '',
    import_data_date_column_name: component.import_data_date_column_name ?? '',
    import_data_time_column_name: component.import_data_time_column_name ?? '',
    import_data_datetime_format: component.import_data_datetime_format ?? '',
    timezone_file: component.timezone_file ?? null,
    import_nth_entry: component.import_nth_entry,
    calculate_old_data: component.calculate_old_data,
    time_diff_warn: component.time_diff_warn,
    time_diff_error: component.time_diff_error,
    capacity: component.capacity,
    ac_limit: component.ac_limit,
    tilt: component.tilt,
    azimuth: component.azimuth,
    tracking: component.tracking,
    temperature_coefficient: component.temperature_coefficient,
    strings: component.strings,
    power_curve: component.power_curve ?? '',
  };
}
export type ComponentDraft = ReturnType<typeof draftOf>;

/** Initial values of a new component (components-config-10 to -12). */
export const newComponent: ComponentDraft = {
  name: '',
  type_component: 'DA',
  sernum: '',
  sernum_2: '',
  dashboard_group_name: '',
  daily_report_group_name: '',
  folder_name_import: '',
  file_prefix: '',
  import_data_date_column_name: 'Datum',
  import_data_time_column_name: 'Uhrzeit',
  import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
  timezone_file: null,
  import_nth_entry: 1,
  calculate_old_data: true,
  time_diff_warn: TIME_DIFF_WARN_HOURS,
  time_diff_error: TIME_DIFF_ERROR_HOURS,
  capacity: null,
  ac_limit: null,
  tilt: null,
  azimuth: null,
  tracking: null,
  temperature_coefficient: null,
  strings: null,
  power_curve: '',
};

/** Text fields whose leading and trailing blanks are significant. */
export const verbatim = [
  'import_data_date_column_name',
  'import_data_time_column_name',
  'import_data_datetime_format',
] as const;

/** An empty folder is sent as null (components-config-8). */
export const bodyOf = <B extends { readonly folder_name_import?: string | null | undefined }>(body: B) => ({
  ...body,
  folder_name_import: body.folder_name_import === '' ? null : body.folder_name_import,
});

/** Labels by the field names of the API. */
export function useComponentLabels() {
  const { t } = useTranslation();
  return {
    name: t('plants.component.name'),
    type_component: t('plants.component.type'),
    sernum: t('plants.component.sernum'),
    sernum_2: t('plants.component.sernum2'),
    dashboard_group_name: t('plants.component.dashboardGroup'),
    daily_report_group_name: t('plants.component.reportGroup'),
    folder_name_import: t('plants.component.folder'),
    file_prefix: t('plants.component.prefix'),
    import_data_date_column_name: t('plants.component.dateColumn'),
    import_data_time_column_name: t('plants.component.timeColumn'),
    import_data_datetime_format: t('plants.component.timeFormat'),
    timezone_file: t('plants.component.zone'),
    import_nth_entry: t('plants.component.nth'),
    calculate_old_data: t('plants.component.watched'),
    time_diff_warn: t('plants.component.warnAfter'),
    time_diff_error: t('plants.component.errorAfter'),
    capacity: t('plants.component.capacity'),
    ac_limit: t('plants.component.acLimit'),
    tilt: t('plants.component.tilt'),
    azimuth: t('plants.component.azimuth'),
    tracking: t('plants.component.tracking'),
    temperature_coefficient: t('plants.component.temperatureCoefficient'),
    strings: t('plants.component.strings'),
    power_curve: t('plants.component.powerCurve'),
    component_data_description: t('plants.columns'),
    numUpv: t('plants.init.upv'),
    numIpv: t('plants.init.ipv'),
    numUac: t('plants.init.uac'),
    numIac: t('plants.init.iac'),
  };
}
