import type { Actor, World } from '@leitwarte/server/testing';

/** What the forms are about. */
export interface Ground {
  readonly manager: Actor;
  readonly root: Actor;
  readonly kim: number;
  readonly jo: number;
  readonly group: number;
  readonly role: number;
  readonly set: number;
  readonly header: number;
  readonly reportHeader: number;
  readonly type: number;
  readonly plant: number;
  readonly component: number;
  readonly system: number;
  readonly journal: number;
}

/** People and rows for every form, in the organisation of a test. */
export async function openGround(world: World): Promise<Ground> {
  const [manager, root] = [await world.actor(world.groups.orgaManager), await world.superuser()];
  const kim = await world.actor(world.groups.admin, { username: 'kim', email: 'kim@example.org' });
  await manager.client.users.update({ id: kim.id, body: { first_name: 'Kim', last_name: 'Berger' } });
  const organisation = world.organisationId;
  const jo = await manager.client.reportUsers.create({
    body: { first_name: 'Jo', last_name: 'Ast', email: 'jo@example.org', organisation },
  });
  const group = await manager.client.userGroups.create({ body: { grp_name: 'Nachtdienst', organisation } });
  const set = await root.client.liveData.create({ body: { name: 'Leitstand', plants: [] } });
  const header = await root.client.liveData.createHeader({
    body: { name: 'Leistung', organisation_live_data: set.id, position: 1 },
  });
  const [report] = await root.client.dailyReports.list();
  const reportHeader = await root.client.dailyReports.createHeader({
    body: { name: 'Wind', position: 1, organisation_daily_report: report?.id ?? 0 },
  });
  const type = await root.client.plantTypes.create({ body: { name: 'Geothermie' } });
  const plant = await world.plant();
  const component = await world.component(plant);
  const system = await root.client.plantSystems.create({ body: { name: 'Logger' } });
  const [journal] = await root.client.journals.list();
  return {
    manager,
    root,
    kim: kim.id,
    jo: jo.id,
    group: group.id,
    role: await world.group(() => false),
    set: set.id,
    header: header.id,
    reportHeader: reportHeader.id,
    type: type.id,
    plant,
    component: component.id,
    system: system.id,
    journal: journal?.id ?? 0,
  };
}

export interface FormToTry {
  readonly name: string;
  readonly file: string;
  readonly as?: 'manager' | 'root';
  readonly at: (ground: Ground) => string;
  /** Pressed before the form is there. */
  readonly press?: string;
  /** What is typed by the wire's names; `first`: the first choice, `tick`: a box. The first is the one that is refused. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Forms that an address opens. */
export const forms: readonly FormToTry[] = [
  {
    name: 'new user',
    file: 'shared/user-form/NewUserDialog',
    at: () => '/settings/users?dialog=new',
    typed: {
      username: 'neu',
      first_name: 'Ute',
      last_name: 'Öhler',
      email: 'ute@example.org',
      password: 'ein gutes Wort 7',
      grp_name: 'first',
    },
  },
  {
    name: 'user',
    file: 'shared/user-form/EditUserDialog',
    at: ({ kim }) => `/settings/users?user=${kim}`,
    typed: { first_name: 'Kimberley' },
  },
  {
    name: 'password of a user',
    file: 'features/users/parts/PasswordDialog',
    at: ({ kim }) => `/settings/users?user=${kim}&dialog=password`,
    typed: { new_password: 'ein gutes Wort 7' },
  },
  {
    name: 'new report user',
    file: 'features/report-users/parts/NewReportUserDialog',
    at: () => '/settings/report_users?dialog=new',
    typed: { first_name: 'Ute', last_name: 'Öhler', email: 'ute@example.org' },
  },
  {
    name: 'report user',
    file: 'features/report-users/parts/EditReportUserDialog',
    at: ({ jo }) => `/settings/report_users?user=${jo}`,
    typed: { last_name: 'Zweig' },
  },
  {
    name: 'new user group',
    file: 'features/user-groups/parts/NewGroupDialog',
    at: () => '/settings/usergroups?dialog=new',
    typed: { grp_name: 'Technik' },
  },
  {
    name: 'user group',
    file: 'features/user-groups/parts/GroupDetail',
    at: ({ group }) => `/settings/usergroups?group=${group}`,
    typed: { grp_name: 'Tagdienst' },
  },
  {
    name: 'rights of a role',
    file: 'features/permissions/parts/PermissionForm',
    at: ({ role }) => `/settings/permissions?group=${role}`,
    typed: { live_data: 'tick' },
  },
  {
    name: 'master data',
    file: 'features/organisations/parts/OrganisationForm',
    at: () => '/settings/masterdata',
    typed: { city: 'Butzbach' },
  },
  {
    name: 'own password',
    file: 'features/account/ChangePasswordForm',
    at: () => '/account/change-password',
    typed: { current_password: 'x', new_password: 'ein gutes Wort 7' },
  },
  {
    name: 'new set of live data',
    file: 'features/live-data-config/parts/NewSetDialog',
    at: () => '/settings/live_datas?dialog=newSet',
    typed: { name: 'Warte' },
  },
  {
    name: 'set of live data',
    file: 'features/live-data-config/parts/RenameSetDialog',
    at: ({ set }) => `/settings/live_datas?set=${set}&dialog=rename`,
    typed: { name: 'Warte' },
  },
  {
    name: 'new header of live data',
    file: 'features/live-data-config/parts/HeaderDialog',
    at: ({ set }) => `/settings/live_datas?set=${set}&dialog=newHeader`,
    typed: { name: 'Wärme' },
  },
  {
    name: 'header of live data',
    file: 'features/live-data-config/parts/HeaderDialog',
    at: ({ set, header }) => `/settings/live_datas?set=${set}&header=${header}&dialog=header`,
    typed: { name: 'Wärme' },
  },
  {
    name: 'new organisation',
    file: 'features/organisations/OrganisationAddPage',
    as: 'root',
    at: () => '/settings/masterdata/organisations/add',
    typed: { name: 'Neue GmbH' },
  },
  {
    name: 'new plant type',
    file: 'features/plant-types/parts/TypeDialogs',
    as: 'root',
    at: () => '/settings/masterdata/planttypes?dialog=new',
    typed: { name: 'Gezeiten' },
  },
  {
    name: 'plant type',
    file: 'features/plant-types/parts/TypeDialogs',
    as: 'root',
    at: ({ type }) => `/settings/masterdata/planttypes?type=${type}&dialog=edit`,
    typed: { name: 'Erdwärme' },
  },
  {
    name: 'plant',
    file: 'features/plants/parts/EditPlantDialog',
    as: 'root',
    at: ({ plant }) => `/settings/plants?id=${plant}&dialog=edit`,
    typed: { identificator_1: 'A 7' },
  },
  {
    name: 'component',
    file: 'features/plants/parts/EditComponentDialog',
    as: 'root',
    at: ({ plant, component }) => `/settings/plants?id=${plant}&component=${component}&dialog=component`,
    typed: { name: 'WR 2' },
  },
  {
    name: 'plant system',
    file: 'features/plant-systems/parts/SystemSettings',
    as: 'root',
    at: ({ system }) => `/settings/masterdata/plantsystems?system=${system}`,
    typed: { file_extension_import_data: 'csv' },
  },
  {
    name: 'new header of a journal',
    file: 'features/journal-config/parts/HeaderDialogs',
    as: 'root',
    at: ({ journal }) => `/settings/config_plant_journals?journal=${journal}&dialog=newHeader`,
    typed: { name: 'Leistung' },
  },
  {
    name: 'new header of the daily report',
    file: 'features/daily-report-config/parts/HeaderDialog',
    at: () => '/settings/daily_report?level=header&dialog=new',
    typed: { name: 'Sonne' },
  },
  {
    name: 'header of the daily report',
    file: 'features/daily-report-config/parts/HeaderDialog',
    at: ({ reportHeader }) => `/settings/daily_report?header=${reportHeader}&level=header&dialog=edit`,
    typed: { name: 'Sonne' },
  },
  {
    name: 'new subheader of the daily report',
    file: 'features/daily-report-config/parts/SubheaderDialog',
    at: ({ reportHeader }) => `/settings/daily_report?header=${reportHeader}&level=subheader&dialog=new`,
    typed: { name: 'Ost' },
  },
  {
    name: 'new plant system',
    file: 'shared/plant-systems/SystemNameDialog',
    as: 'root',
    at: () => '/settings/masterdata/plantsystems?systemDialog=new',
    typed: { name: 'Logger' },
  },
  {
    name: 'new evaluation of a type',
    file: 'features/type-evaluations/parts/EvaluationDialogs',
    as: 'root',
    at: ({ type }) => `/settings/masterdata/planttypeevaluations?type=${type}&dialog=new`,
    typed: { name: 'Ertrag' },
  },
  {
    name: 'new dashboard',
    file: 'features/dashboard-config/parts/DashboardDialogs',
    as: 'root',
    at: () => '/settings/config_plant_dashboards?dialog=new',
    typed: { name: 'Schmal' },
  },
  {
    name: 'new certification user',
    file: 'features/certifications/parts/CertificationDialog',
    as: 'root',
    at: () => '/settings/certification_user_management?dialog=new',
    typed: { username: 'zert', email: 'zert@example.org', organisation: 'first' },
  },
];

/** Forms that need more than an address and a few texts; what becomes of them is held by the tests of their screens. */
export const triedElsewhere: ReadonlySet<string> = new Set([
  'features/account/ActivatePage',
  'features/account/ForgotPasswordPage',
  'features/account/ResetPasswordPage',
  'features/alarm-codes/parts/CopyCodesDialog',
  'features/alarm-codes/parts/NewCodeDialog',
  'features/analysis/parts/SavedSelections',
  'features/assistant/parts/SetupForm',
  'features/auth/LoginPage',
  'features/create-plant/CreatePlantPage',
  'features/daily-report-config/parts/CopyDialog',
  'features/daily-report-config/parts/PositionDialog',
  'features/dashboard-config/parts/HeaderDialogs',
  'features/dashboard-config/parts/PositionDialogs',
  'features/dashboard-config/parts/RowColumnDialogs',
  'features/imports/parts/PushDialog',
  'features/journal-config/parts/PositionDialogs',
  'features/keys/parts/EditKeyDialog',
  'features/keys/parts/NewKeyDialog',
  'features/live-data-config/parts/PositionDialog',
  'features/live-data/parts/RenameSetDialog',
  'features/notifications/parts/Asked',
  'features/organisations/parts/KpiForm',
  'features/plant-detail/parts/SerialDialog',
  'features/plant-detail/parts/StatusDialog',
  'features/plants/parts/ClearDialog',
  'features/plants/parts/CopyColumnsDialog',
  'features/plants/parts/NewComponentDialog',
  'features/plants/parts/NewPlantDialog',
  'features/prices/parts/PriceDialog',
  'features/report-mail/parts/MailForm',
  'features/setup/parts/FirstOrganisation',
  'features/setup/parts/FirstSuperuserForm',
  'features/setup/parts/MailStep',
  'features/system/parts/TestMail',
  'shared/alarms/AcknowledgeDialog',
  'shared/planned-work/ChangeWorkDialog',
  'shared/planned-work/PlanWorkDialog',
]);
