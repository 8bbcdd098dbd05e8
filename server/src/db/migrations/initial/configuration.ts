import { flag, id, int, intOr, mayName, maybeText, partOf, stamped, text, textOr } from '../columns.ts';
import type { Column, Table } from '../schema.ts';

const ordered: Readonly<Record<string, Column>> = { id, name: text, position: int, ...stamped };

/** A header of a daily report. Each organisation has one report, which has the organisation's id. */
const dailyReportHeader: Table = {
  name: 'daily_report_header',
  columns: {
    ...ordered,
    organisation_id: partOf('organisation'),
    show_installed_capacity: flag,
    linked_plant_id: mayName('plant'),
    page_break_after_pdf: flag,
    hide_subheaders_frontend: flag,
  },
  indexes: [['organisation_id'], ['linked_plant_id']],
};

const dailyReportSubheader: Table = {
  name: 'daily_report_subheader',
  columns: { ...ordered, daily_report_header_id: partOf('daily_report_header') },
  indexes: [['daily_report_header_id']],
};

const dailyReportPosition: Table = {
  name: 'daily_report_position',
  columns: {
    ...ordered,
    daily_report_subheader_id: partOf('daily_report_subheader'),
    show_units: { ...flag, initial: 1 },
    type_column: textOr('DA'),
    type_footer: textOr('EF'),
    linked_plant_id: mayName('plant'),
    type_value_column: textOr('LD'),
    ignore_null_values: flag,
    linked_component: maybeText,
    linked_component_data_description_data: maybeText,
    type_calculation: maybeText,
    calculation_day: textOr('CD'),
    status: textOr('00'),
  },
  indexes: [['daily_report_subheader_id'], ['linked_plant_id']],
};

const liveData: Table = {
  name: 'live_data',
  columns: { id, name: text, organisation_id: partOf('organisation'), ...stamped },
  indexes: [['organisation_id']],
};

const liveDataPlant: Table = {
  name: 'live_data_plant',
  columns: { live_data_id: partOf('live_data'), plant_id: partOf('plant') },
  key: ['live_data_id', 'plant_id'],
  indexes: [['plant_id']],
};

const liveDataHeader: Table = {
  name: 'live_data_header',
  columns: { ...ordered, live_data_id: partOf('live_data') },
  indexes: [['live_data_id']],
};

const liveDataPosition: Table = {
  name: 'live_data_position',
  columns: { ...ordered, live_data_header_id: partOf('live_data_header'), position_different_times: flag },
  indexes: [['live_data_header_id']],
};

const liveDataPositionColumn: Table = {
  name: 'live_data_position_column',
  columns: { live_data_position_id: partOf('live_data_position'), column_id: partOf('component_column') },
  key: ['live_data_position_id', 'column_id'],
  indexes: [['column_id']],
};

/** A header of a journal. Each plant system has one journal, which has the system's id. */
const journalHeader: Table = {
  name: 'journal_header',
  columns: { ...ordered, plant_system_id: partOf('plant_system') },
  indexes: [['plant_system_id']],
};

const journalPosition: Table = {
  name: 'journal_position',
  columns: {
    ...ordered,
    journal_header_id: partOf('journal_header'),
    linked_component: maybeText,
    linked_component_data_description_data: maybeText,
  },
  indexes: [['journal_header_id']],
};

const dashboardHeader: Table = {
  name: 'dashboard_header',
  columns: {
    ...ordered,
    plant_dashboard_id: partOf('plant_dashboard'),
    column: intOr(1),
    is_group_name: flag,
    positions_different_times: flag,
    use_research_models: flag,
    use_value_translation: flag,
    translations: textOr('[]'),
  },
  indexes: [['plant_dashboard_id']],
};

const dashboardPosition: Table = {
  name: 'dashboard_position',
  columns: { ...ordered, dashboard_header_id: partOf('dashboard_header'), name_display: maybeText, is_chart: flag },
  indexes: [['dashboard_header_id']],
};

const dashboardRowColumn: Table = {
  name: 'dashboard_row_column',
  columns: { ...ordered, plant_dashboard_id: partOf('plant_dashboard') },
  indexes: [['plant_dashboard_id']],
};

export const configuration: readonly Table[] = [
  dailyReportHeader,
  dailyReportSubheader,
  dailyReportPosition,
  liveData,
  liveDataPlant,
  liveDataHeader,
  liveDataPosition,
  liveDataPositionColumn,
  journalHeader,
  journalPosition,
  dashboardHeader,
  dashboardPosition,
  dashboardRowColumn,
];
