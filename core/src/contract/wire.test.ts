import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  AlarmMessage,
  AuthGroup,
  DashboardPlant,
  LiveDataOrganisation,
  Organisation,
  OrganisationKpi,
  Overview,
  OverviewComponent,
  OverviewPosition,
  OverviewSection,
  PermissionEntry,
  PlainEvaluationResponse,
  Plant,
  PlantComponent,
  PlantDashboardValue,
  PlantPrioValue,
  ResearchChartResponse,
  SelectedResearchItem,
  User,
} from '../entities/index.ts';
import { listedCalls } from '../oracle/index.ts';
import { contract, type Endpoint } from './index.ts';

const fieldsOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

const calls: readonly (readonly [lines: string, endpoint: Endpoint, spelled: string, body?: string])[] = [
  ['api-3', contract.session.login, 'POST token/login/', 'username password'],
  ['api-4', contract.session.logout, 'POST token/logout/'],
  ['api-5', contract.session.me, 'GET users/me/'],
  ['api-6', contract.session.authGroups, 'GET authgroup/'],
  ['api-7, -41', contract.organisations.retrieve, 'GET organisations/{id}/'],
  ['api-8', contract.plants.dashboard, 'GET dashboard/'],
  ['api-9', contract.organisations.list, 'GET allOrganisations/'],
  ['api-10', contract.organisations.switchTo, 'POST account/{id}/update_organisation/', 'new_organisation'],
  ['api-11', contract.account.howTo, 'GET get_how_to/{group}/'],
  ['api-12', contract.plants.overview, 'POST plants/{id}/get_data_for_overview/', 'type_data'],
  [
    'api-13, plant-modal-13',
    contract.plants.changeStatus,
    'POST plants/{id}/update_plant_alarmmessage/',
    'alarm_txt status',
  ],
  ['api-14, plant-modal-14', contract.plants.retrieve, 'GET plants/{id}/'],
  [
    'api-15, plant-modal-21',
    contract.plants.changeSerialNumber,
    'POST plants/{id}/change_esn_for_plant_backend/',
    'esn_old esn_new',
  ],
  ['api-16', contract.plants.create, 'POST plants/', 'name type system organisation'],
  ['api-17', contract.certifications.file, 'GET account/certifications/files/{pdf_name}/'],
  ['api-18', contract.account.changePassword, 'POST users/set_password/', 'current_password new_password'],
  ['account-20', contract.account.requestReset, 'POST users/reset_password/', 'email'],
  ['api-19', contract.organisations.updateLogo, 'POST organisation/{id}/update_organisation_logo/', 'newLogo'],
  ['api-20', contract.organisations.update, 'PATCH organisations/{id}/', 'name email phone_number'],
  ['daily-report-12', contract.dailyReports.list, 'GET organisation_daily_reports/'],
  [
    'daily-report-13',
    contract.dailyReports.report,
    'POST organisations/{organisationId}/{reportId}/get_daily_report/',
    'month year type_data',
  ],
  [
    'journals-7',
    contract.plants.journal,
    'POST plants/{id}/get_plant_journal/',
    'startIntervall endIntervall type_intervall type_data',
  ],
  ['evaluation-page-22', contract.plantTypes.retrieve, 'GET planttypes/{type}'],
  [
    'evaluation-page-23',
    contract.evaluations.ofType,
    'POST plant_type_evaluations/{id}/get_data_for_plant_type_evaluation/',
    'startIntervall endIntervall type_intervall type_data selectionData',
  ],
  [
    'plant-evaluations-8',
    contract.evaluations.ofPlants,
    'POST planttype_evaluations/{id}/get_evaluation_for_plants/',
    'plants selectionData startIntervall endIntervall type_intervall type_data',
  ],
];

test.for(calls)(
  '%s: the call has the specified path and accepts the specified fields',
  ([, endpoint, spelled, body]) => {
    expect(endpoint.route.replace(/\{\w+\}/g, '{}')).toBe(spelled.replace(/\{\w+\}/g, '{}'));
    expect(endpoint.body === undefined).toBe(body === undefined);
    expect(fieldsOf(endpoint.body)).toEqual(expect.arrayContaining(body?.split(' ') ?? []));
  },
);

test.each([
  ['plant-modal-7, api-12', contract.plants.overview, 'pdf plain xlsx'],
  ['daily-report-13', contract.dailyReports.report, 'pdf plain xlsx'],
  ['journals-7', contract.plants.journal, 'plain xlsx'],
  ['evaluation-page-24', contract.evaluations.ofType, 'plain xlsx'],
  ['plant-evaluations-8', contract.evaluations.ofPlants, 'pdf plain'],
] as const)('%s: type_data selects between JSON and files', (_lines, endpoint, values) => {
  const kinds = Object.entries(endpoint.answer.variants).map(([value, { kind }]) => [value, kind]);
  const wanted = values.split(' ').map((value) => [value, value === 'plain' ? 'json' : 'file']);
  expect(Object.fromEntries(kinds)).toEqual(Object.fromEntries(wanted));
});

test.each([
  [
    'api-21, -50',
    User,
    'id username email first_name last_name address1 zipcode city phone_number is_superuser is_staff grp_name grp_name_bez organisation standard_dashboard user_alert_text will_be_deleted user_pdfs',
  ],
  ['api-22', Organisation, 'id name email contact_person address1 zipcode city phone_number logo get_logo_base64'],
  [
    'api-23',
    Organisation,
    'folder_name_import price_per_sms price_per_email status status_license license_valid_until',
  ],
  [
    'api-24',
    Organisation,
    'standard_dashboard has_daily_report recent_data_hours organisation_kpis live_data_organisation plants',
  ],
  ['api-24, dashboard-12', OrganisationKpi, 'kpi aggregation'],
  ['api-24, live-data-9', LiveDataOrganisation, 'id name plants'],
  [
    'api-25',
    Organisation,
    'daily_report_html_content daily_report_plain_text_content num_reo_date num_reo_data_alarm created_at modified_at created_by modified_by',
  ],
  [
    'api-26',
    Plant,
    'id name type status_anlage status_data time_last_data time_last_alarm last_alarm last_data_warn status config_changed',
  ],
  [
    'dashboard-36',
    DashboardPlant,
    'type status_anlage status_data time_last_data time_last_alarm last_alarm last_data_warn installed_capacity',
  ],
  [
    'api-27',
    Plant,
    'evu system system_bez organisation organisation_bez park latitude longitude installed_capacity view_organisations users groups',
  ],
  ['api-28, dashboard-37', Plant, 'dashboard_type dashboard_value_field price_per_month model_name_research'],
  [
    'api-29',
    Plant,
    'identificator_1 identificator_2 identificator_3 folder_name_import folder_alarm_import file_prefix_alarm folder_yaml file_prefix_yaml parentfolder archivfolder',
  ],
  ['api-30', Plant, 'plant_prio_values plant_dashboard_values plant_components'],
  ['api-30', PlantDashboardValue, 'id value created_at plant'],
  ['api-30', PlantComponent, 'name sernum'],
  ['api-31', PlantPrioValue, 'id name value unit created_at plant component_data_description'],
  ['api-32', Overview, 'time_update data'],
  ['api-32', OverviewSection, 'name has_chart components'],
  ['api-33', OverviewComponent, 'name time_update status_data has_charts anz_positions data'],
  [
    'api-34',
    OverviewPosition,
    'name data data_type data_time unit limit_low limit_upper value_field alarm_message_object',
  ],
  ['api-35', AuthGroup, 'id grp_name is_hidden list_all_plants organisation permissions'],
  ['api-36', PermissionEntry, 'id dialog can_read can_write can_create can_edit_user_mapping authgroup'],
  ['alarm-messages-5', AlarmMessage, 'id created_at alarm_code alarm_txt'],
  [
    'research-14',
    SelectedResearchItem,
    'plant_name plant_id component_name component_id description_name description_id col_component_data',
  ],
  ['research-15', ResearchChartResponse, 'data_array dataset_array'],
  ['evaluation-page-14', PlainEvaluationResponse, 'headers header_positions positions footer'],
] as const)('%s: the entity has the specified fields', (_lines, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')));
});

const specified = listedCalls.filter(({ origin }) => origin === 'spec');
const found = (method: string, path: string) =>
  specified.some((call) => call.method === method && call.path.replace(/\{\w+\}/g, '{}') === path);

test('api-38, -39: two DELETE paths have no trailing slash; the path for a certification user has one', () => {
  expect(found('DELETE', 'users/{}')).toBe(true);
  expect(found('DELETE', 'usergroup/{}')).toBe(true);
  expect(found('DELETE', 'users/{}/')).toBe(true);
});

test('api-40: organisation/ and organisations/ are different prefixes', () => {
  const prefixes = new Set(specified.map(({ path }) => path.split('/')[0]));
  expect([prefixes.has('organisation'), prefixes.has('organisations')]).toEqual([true, true]);
});
