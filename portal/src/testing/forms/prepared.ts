import { fireEvent, within } from '@testing-library/react';
import { choose } from './choose.ts';
import type { FormToTry } from './formToTry.ts';
import { noteByLink } from './noteByLink.ts';
import { ownDevice } from './ownDevice.ts';
import { preparedIntake } from './preparedIntake.ts';

async function tickFirst(form: HTMLFormElement): Promise<void> {
  const [box] = await within(form).findAllByRole('checkbox');
  if (box) fireEvent.click(box);
}

/** Types the number shown in the dialog to confirm. */
function confirmNumber(form: HTMLFormElement): void {
  const [number = ''] = /\b\d{4}\b/.exec(form.querySelector('b')?.textContent ?? '') ?? [];
  fireEvent.change(within(form).getByLabelText(/Prüfnummer/), { target: { value: number } });
}

/** Forms for visitors, and forms that need more than an address to open. */
export const prepared: readonly FormToTry[] = [
  ...preparedIntake,
  ownDevice,
  {
    name: 'activation of an account',
    file: 'features/people/account/ActivatePage',
    as: 'stranger',
    at: () => '/account/activate/MQ/abc',
    typed: {},
    refused: 'token',
  },
  {
    name: 'forgotten password',
    file: 'features/people/account/ForgotPasswordPage',
    as: 'stranger',
    at: () => '/forgot-password',
    typed: { email: 'kim@example.org' },
  },
  noteByLink,
  {
    name: 'new password by mail',
    file: 'features/people/account/ResetPasswordPage',
    as: 'stranger',
    at: () => '/account/password_reset/MQ/abc',
    typed: { new_password: 'ein gutes Wort 7', re_new_password: 'ein gutes Wort 7' },
  },
  {
    name: 'begin of the second factor',
    file: 'features/people/account/EnrolDialog',
    at: () => '/account/sessions',
    press: ['Zweiten Faktor einrichten'],
    typed: { current_password: 'x' },
  },
  {
    name: 'who sits there',
    file: 'shared/identity/IdentityDialog',
    as: 'absent',
    at: () => '/settings/users',
    press: ['Zweiten Faktor von kim', 'Zweiten Faktor entfernen'],
    typed: { current_password: 'x' },
  },
  {
    name: 'end of the second factor',
    file: 'features/people/account/ProofDialog',
    at: () => '/account/sessions',
    answers: {
      'GET account/second_factor/': {
        is_on: true,
        is_required: false,
        required_from: null,
        since: '2026-03-01T12:00:00Z',
        last_used_at: null,
        recovery_codes_left: 9,
      },
    },
    press: ['Zweiten Faktor abschalten'],
    typed: { current_password: 'x', code: '123456' },
  },
  {
    name: 'first superuser',
    file: 'features/plants/setup/parts/FirstSuperuserForm',
    as: 'stranger',
    at: () => '/setup',
    answers: { 'GET setup/': { is_open: true } },
    typed: { code: 'AAAAA-BBBBB', email: 'a@example.org', password: 'ein gutes Wort 7' },
  },
  {
    name: 'first organisation',
    file: 'features/plants/setup/parts/FirstOrganisation',
    as: 'homeless',
    at: () => '/setup?step=organisation',
    typed: { name: 'Stadtwerke' },
  },
  {
    name: 'first test mail',
    file: 'features/plants/setup/parts/MailStep',
    as: 'root',
    at: () => '/setup?step=mail',
    typed: { to: 'a@example.org' },
  },
  {
    name: 'test mail',
    file: 'features/provider/system/parts/TestMail',
    as: 'root',
    at: () => '/settings/system_overview',
    typed: { to: 'a@example.org' },
  },
  {
    name: 'mail of the daily report',
    file: 'features/reports/daily-report-mail/parts/MailForm',
    as: 'root',
    at: () => '/settings/daily_report_mail',
    typed: { daily_report_plain_text_content: 'Guten Tag' },
  },
  {
    name: 'cause of losses given by hand',
    file: 'features/reports/losses/parts/ReassignDialog',
    as: 'root',
    at: ({ plant }) => `/losses?of=${plant}&interval=${encodeURIComponent('day 10/06/2024 10/06/2024')}`,
    press: ['Ursache zuordnen'],
    typed: { note: 'Sicherung', cause: 'first', from: '10.06.2024 10:00', until: '10.06.2024 11:00' },
  },
  {
    name: 'copy of alarm codes',
    file: 'features/alarms/alarm-codes/parts/CopyCodesDialog',
    as: 'root',
    at: ({ system }) => `/settings/alarmcodesgeneral?system=${system}&dialog=copy`,
    typed: { source: 'first' },
  },
  {
    name: 'new alarm code',
    file: 'features/alarms/alarm-codes/parts/NewCodeDialog',
    as: 'root',
    at: ({ system }) => `/settings/alarmcodesgeneral?system=${system}&dialog=new`,
    typed: { alarm_code: '17', alarm_txt: 'Netzausfall' },
  },
  {
    name: 'saved selection',
    file: 'features/reports/research/parts/SavedSelections',
    at: ({ plant, component }) => `/analyse?of=${plant}&component=${component}`,
    press: ['Gespeicherte Auswahl'],
    typed: { name: 'Morgens' },
  },
  {
    name: 'plant in short',
    file: 'features/plants/create-plant/CreatePlantPage',
    as: 'root',
    at: () => '/admin/create_new_plant',
    typed: { plant_name: 'Neubau', organisation: 'first', plant_type: 'first' },
  },
  {
    name: 'copy of a daily report',
    file: 'features/reports/daily-report-config/parts/CopyDialog',
    as: 'root',
    at: () => '/settings/daily_report',
    press: ['Struktur übertragen'],
    typed: { target: 'first' },
  },
  {
    name: 'new column of the daily report',
    file: 'features/reports/daily-report-config/parts/PositionDialog',
    at: ({ reportHeader, reportSubheader }) =>
      `/settings/daily_report?header=${reportHeader}&sub=${reportSubheader}&level=position&dialog=new`,
    typed: { name: 'Ertrag' },
  },
  {
    name: 'new header of a dashboard',
    file: 'features/reports/dashboards-config/parts/HeaderDialogs',
    as: 'root',
    at: ({ dashboard }) => `/settings/config_plant_dashboards?dashboard=${dashboard}&dialog=newHeader`,
    typed: { name: 'Wärme' },
  },
  {
    name: 'header of a dashboard',
    file: 'features/reports/dashboards-config/parts/HeaderDialogs',
    as: 'root',
    at: ({ dashboard, dashboardHeader: header }) =>
      `/settings/config_plant_dashboards?dashboard=${dashboard}&header=${header}&dialog=header`,
    typed: { name: 'Wärme' },
  },
  {
    name: 'new position of a dashboard',
    file: 'features/reports/dashboards-config/parts/PositionDialogs',
    as: 'root',
    at: ({ dashboard, dashboardHeader: header }) =>
      `/settings/config_plant_dashboards?dashboard=${dashboard}&header=${header}&dialog=newPosition`,
    typed: { name: 'W2' },
  },
  {
    name: 'position of a dashboard',
    file: 'features/reports/dashboards-config/parts/PositionDialogs',
    as: 'root',
    at: ({ dashboard, dashboardHeader: header, dashboardPosition }) =>
      `/settings/config_plant_dashboards?dashboard=${dashboard}&header=${header}&entry=${dashboardPosition}&dialog=position`,
    typed: { name: 'W2' },
  },
  {
    name: 'new column of a dashboard',
    file: 'features/reports/dashboards-config/parts/RowColumnDialogs',
    as: 'root',
    at: ({ rowDashboard }) => `/settings/config_plant_dashboards?dashboard=${rowDashboard}&dialog=newColumn`,
    typed: { name: 'W2' },
  },
  {
    name: 'column of a dashboard',
    file: 'features/reports/dashboards-config/parts/RowColumnDialogs',
    as: 'root',
    at: ({ rowDashboard, dashboardColumn }) =>
      `/settings/config_plant_dashboards?dashboard=${rowDashboard}&entry=${dashboardColumn}&dialog=column`,
    typed: { name: 'W2' },
  },
  {
    name: 'new position of a journal',
    file: 'features/reports/journals-config/parts/PositionDialogs',
    as: 'root',
    at: ({ journal, journalHeader: header }) =>
      `/settings/config_plant_journals?journal=${journal}&header=${header}&dialog=newPosition`,
    typed: { name: 'Wärme' },
  },
  {
    name: 'position of a journal',
    file: 'features/reports/journals-config/parts/PositionDialogs',
    as: 'root',
    at: ({ journal, journalHeader: header, journalPosition }) =>
      `/settings/config_plant_journals?journal=${journal}&header=${header}&position=${journalPosition}&dialog=position`,
    typed: { name: 'Wärme' },
  },
  {
    name: 'new API key',
    file: 'features/people/api-keys/parts/NewApiKeyDialog',
    at: () => '/settings/api_keys?dialog=new',
    typed: { name: 'Rathaus' },
  },
  {
    name: 'new service account',
    file: 'features/people/api-keys/parts/NewServiceAccountDialog',
    at: () => '/settings/api_keys?dialog=account',
    typed: { username: 'rathaus', grp_name: 'first' },
  },
  {
    name: 'new key',
    file: 'features/provider/embed-keys/parts/NewKeyDialog',
    at: () => '/settings/keys?dialog=new',
    typed: { name: 'Rathaus', origins: 'https://rathaus.example' },
    also: tickFirst,
  },
  {
    name: 'key',
    file: 'features/provider/embed-keys/parts/EditKeyDialog',
    at: ({ key }) => `/settings/keys?key=${key}`,
    typed: { name: 'Rathaus' },
  },
  {
    name: 'new info board',
    file: 'features/provider/boards/parts/NewBoardDialog',
    at: () => '/settings/boards?dialog=new',
    typed: { name: 'Rathaus', title: 'Sonnenstrom' },
    also: tickFirst,
  },
  {
    name: 'info board',
    file: 'features/provider/boards/parts/EditBoardDialog',
    at: ({ board }) => `/settings/boards?board=${board}`,
    typed: { name: 'Rathaus' },
  },
  {
    name: 'new position of live data',
    file: 'features/reports/live-data-config/parts/PositionDialog',
    at: ({ set, header }) => `/settings/live_datas?set=${set}&header=${header}&dialog=newPosition`,
    typed: { name: 'Q' },
  },
  {
    name: 'position of live data',
    file: 'features/reports/live-data-config/parts/PositionDialog',
    at: ({ set, header, livePosition }) =>
      `/settings/live_datas?set=${set}&header=${header}&position=${livePosition}&dialog=position`,
    typed: { name: 'Q' },
  },
  {
    name: 'name of a view of live data',
    file: 'features/reports/live-data/parts/RenameSetDialog',
    at: () => '/live-data',
    press: ['Leitstand umbenennen'],
    typed: { name: 'Warte' },
  },
  {
    name: 'key figures',
    file: 'features/people/organisations/parts/KpiForm',
    at: () => '/settings/masterdata?tab=kpis',
    typed: { recentDataHours: '12' },
  },
  {
    name: 'serial number',
    file: 'features/plants/plant-detail/parts/SerialDialog',
    as: 'root',
    at: ({ plant }) => `/dashboard?plant=${plant}`,
    press: ['Seriennummer ändern'],
    typed: { esn_new: 'B-200', esn_old: 'first' },
    also: confirmNumber,
  },
  {
    name: 'status set by hand',
    file: 'features/plants/plant-detail/parts/StatusDialog',
    as: 'root',
    at: ({ plant }) => `/dashboard?plant=${plant}`,
    press: ['Status ändern'],
    typed: { alarm_txt: 'Wartung' },
  },
  {
    name: 'readings to be removed',
    file: 'features/plants/plants/parts/ClearDialog',
    as: 'root',
    at: ({ plant, component }) => `/settings/plants?id=${plant}&component=${component}&dialog=clear`,
    typed: { from: '01.03.2026', until: '02.03.2026' },
  },
  {
    name: 'copy of columns',
    file: 'features/plants/plants/parts/CopyColumnsDialog',
    as: 'root',
    at: ({ plant, component }) => `/settings/plants?id=${plant}&component=${component}&dialog=copy`,
    typed: { copy_component: 'first' },
  },
  {
    name: 'new component',
    file: 'features/plants/plants/parts/NewComponentDialog',
    as: 'root',
    at: ({ plant }) => `/settings/plants?id=${plant}&dialog=newComponent`,
    typed: { name: 'WR 9' },
  },
  {
    name: 'new plant',
    file: 'features/plants/plants/parts/NewPlantDialog',
    as: 'root',
    at: () => '/settings/plants?dialog=new',
    typed: { name: 'Neubau' },
  },
  {
    name: 'price of a plant',
    file: 'features/provider/prices/parts/PriceDialog',
    as: 'root',
    at: ({ plant }) => `/billing/plant_price_overview?price=${plant}`,
    typed: { new_price_per_month: '12,5' },
  },
  {
    name: 'acknowledgement',
    file: 'shared/alarms/AcknowledgeDialog',
    at: ({ plant }) => `/dashboard?plant=${plant}&window=alarms`,
    press: ['Quittieren: '],
    typed: { note: 'gesehen' },
  },
  {
    name: 'new planned work',
    file: 'shared/planned-work/PlanWorkDialog',
    at: ({ plant }) => `/dashboard?plant=${plant}`,
    press: ['Arbeiten planen'],
    typed: { reason: 'Ölwechsel', until: '01.03.2099 12:00' },
  },
  {
    name: 'planned work',
    file: 'shared/planned-work/ChangeWorkDialog',
    at: ({ plant }) => `/dashboard?plant=${plant}`,
    press: ['Arbeiten an Anlage ändern'],
    typed: { reason: 'Ölwechsel' },
  },
  {
    name: 'readings with a document',
    file: 'features/provider/certifications/parts/AttachDialog',
    as: 'root',
    at: () => '/settings/certification_user_management?file=a.pdf',
    press: ['Messwerte beilegen'],
    typed: { from: '01.03.2026', until: '02.03.2026' },
    also: async (form) => {
      await choose(within(form).getByRole('combobox', { name: 'Organisation' }), 'Organisation ');
      await choose(within(form).getByRole('combobox', { name: 'Anlage' }));
      await tickFirst(form);
    },
  },
  {
    name: 'sign-in',
    file: 'features/people/session/LoginPage',
    as: 'stranger',
    at: () => '/',
    typed: { username: 'kim', password: 'ein gutes Wort 7' },
    saysOnTop: true,
    says: { 'a fault': 'Die Anmeldung ist fehlgeschlagen' },
  },
];
