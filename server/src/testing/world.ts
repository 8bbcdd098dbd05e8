import { createClient, type Client, type ClientOptions } from '@leitwarte/core/client';
import { contract, type LeitwarteContract } from '@leitwarte/core/contract';
import { createLeitwarteApi, type Api } from '../api.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Reader } from '../db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { ROOT_GROUP } from '@leitwarte/core/access';
import type { Language } from '@leitwarte/core/texts';
import { createDefaultGroups, createGroup, type NewGroup } from '../rights/groups.ts';
import { createToken } from '../rights/tokens.ts';

export const BASE_URL = 'http://leitwarte.test/api/v1/';

export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  readonly client: Client<LeitwarteContract>;
}

/** An organisation for a test with its groups, and functions that create accounts in it. */
export interface World {
  readonly api: Api;
  readonly organisationId: number;
  readonly organisationName: string;
  /** `root` is the global group, which the first start creates. */
  readonly groups: { readonly orgaManager: number; readonly admin: number; readonly root: number };
  /** An account with this group; null for no group. */
  actor(groupId: number | null, over?: Partial<Omit<NewAccount, 'groupId'>>): Promise<Actor>;
  superuser(over?: Partial<Omit<NewAccount, 'groupId'>>): Promise<Actor>;
  group(grants: NewGroup['grants'], over?: Partial<NewGroup>): Promise<number>;
  plant(over?: { name?: string; organisationId?: number; type?: string }): Promise<number>;
  /** Creates a component with columns named `W1`, `W2` … */
  component(
    plantId: number,
    over?: { name?: string; sernum?: string; columns?: number },
  ): Promise<{ id: number; columns: number[] }>;
}

let made = 0;

/** Creates an organisation in the database of the test file. */
export async function createWorld(context: ServerContext): Promise<World> {
  const { db, platform } = context;
  const api = createLeitwarteApi(context, '0.0.0');
  made += 1;
  const organisationName = `Organisation ${made}`;
  const organisationId = await insertOrganisation(db, platform, organisationName);
  const groups = { ...(await createDefaultGroups(db, organisationId)), root: await rootGroup(db) };
  const actor: World['actor'] = async (groupId, over = {}) => {
    made += 1;
    const account = { username: `person${made}`, groupId, organisationId, ...over };
    const id = await insertAccount(db, platform, account);
    const token = await createToken(db, platform, id);
    // confirms the identity when a call needs it, because tests may have moved the clock far
    const confirm = async () => {
      const confirmed_at = platform.now();
      await db.updateTable('session_token').set({ confirmed_at }).where('account_id', '=', id).execute();
      return true;
    };
    return { id, username: account.username, token, client: clientOf(api, token, 'de', confirm) };
  };
  return {
    api,
    organisationId,
    organisationName,
    groups,
    actor,
    superuser: (over = {}) => actor(groups.root, { isSuperuser: true, password: 'Passwort der Superuser', ...over }),
    group: (grants, over = {}) => {
      made += 1;
      return createGroup(db, {
        name: `Gruppe ${made}`,
        organisationId,
        listsAllPlants: true,
        ...over,
        ...(grants ? { grants } : {}),
      });
    },
    plant: (over = {}) => insertPlant(db, platform, { organisationId, name: 'Anlage', type: 'Solar', ...over }),
    component: (plantId, over = {}) => insertComponent(db, platform, plantId, { name: 'WR 1', columns: 3, ...over }),
  };
}

/** Id of the global group root, created as the first start does. */
async function rootGroup(db: Reader): Promise<number> {
  const found = await db
    .selectFrom('auth_group')
    .select('id')
    .where('grp_name', '=', ROOT_GROUP)
    .where('organisation_id', 'is', null)
    .executeTakeFirst();
  return found?.id ?? createGroup(db, { name: ROOT_GROUP, organisationId: null });
}

export function clientOf(
  api: Api,
  token?: string,
  language: Language = 'de',
  confirm?: ClientOptions['confirm'],
): Client<LeitwarteContract> {
  return createClient(contract, {
    baseUrl: BASE_URL,
    fetch: (request) => api(request),
    token: () => token,
    language: () => language,
    ...(confirm && { confirm }),
  });
}

export async function insertOrganisation(db: Reader, platform: Platform, name: string): Promise<number> {
  const now = platform.now();
  const { id } = await db
    .insertInto('organisation')
    .values({
      name,
      name_key: name.toLowerCase(),
      email: null,
      contact_person: null,
      address1: null,
      zipcode: null,
      city: null,
      country: null,
      phone_number: null,
      folder_name_import: null,
      price_per_sms_micros: null,
      price_per_email_micros: null,
      license_valid_until: null,
      logo: null,
      standard_dashboard: null,
      daily_report_html_content: null,
      daily_report_plain_text_content: null,
      created_at: now,
      modified_at: now,
      created_by: null,
      modified_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewAccount {
  readonly username: string;
  readonly groupId: number | null;
  readonly organisationId: number | null;
  readonly isSuperuser?: boolean;
  readonly password?: string;
  readonly email?: string;
}

export async function insertAccount(db: Reader, platform: Platform, account: NewAccount): Promise<number> {
  const now = platform.now();
  const { id } = await db
    .insertInto('account')
    .values({
      username: account.username,
      username_key: account.username.toLowerCase(),
      email: account.email ?? null,
      first_name: null,
      last_name: null,
      address1: null,
      zipcode: null,
      city: null,
      phone_number: null,
      password_hash: account.password === undefined ? null : await platform.password.hash(account.password),
      is_superuser: account.isSuperuser === true ? 1 : 0,
      auth_group_id: account.groupId,
      organisation_id: account.organisationId,
      standard_dashboard: null,
      user_alert_text: null,
      registration_valid_until: null,
      created_at: now,
      modified_at: now,
      created_by: null,
      modified_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function plantTypeNamed(db: Reader, name: string): Promise<number> {
  await db
    .insertInto('plant_type')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('plant_type').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

export async function insertPlant(
  db: Reader,
  platform: Platform,
  plant: { readonly name: string; readonly organisationId: number; readonly type: string },
): Promise<number> {
  const now = platform.now();
  const { id } = await db
    .insertInto('plant')
    .values({
      name: plant.name,
      plant_type_id: await plantTypeNamed(db, plant.type),
      organisation_id: plant.organisationId,
      plant_system_id: null,
      time_last_data: null,
      time_last_alarm: null,
      last_alarm: null,
      last_data_warn: null,
      evu: null,
      latitude: 50.29,
      longitude: 8.75,
      installed_capacity: 99.5,
      dashboard_value_column_id: null,
      price_per_month_cents: 1250,
      identificator_1: null,
      identificator_2: null,
      identificator_3: null,
      folder_name_import: null,
      folder_alarm_import: null,
      file_prefix_alarm: null,
      file_prefix_yaml: null,
      parentfolder: null,
      archivfolder: null,
      model_name_research: null,
      created_at: now,
      modified_at: now,
      created_by: null,
      modified_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertComponent(
  db: Reader,
  platform: Platform,
  plantId: number,
  component: { readonly name: string; readonly sernum?: string; readonly columns: number },
): Promise<{ id: number; columns: number[] }> {
  const stamp = { created_at: platform.now(), modified_at: platform.now(), created_by: null, modified_by: null };
  const { id } = await db
    .insertInto('component')
    .values({
      name: component.name,
      plant_id: plantId,
      folder_name_import: null,
      dashboard_group_name: null,
      daily_report_group_name: null,
      file_prefix: null,
      sernum: component.sernum ?? null,
      sernum_2: null,
      import_nth_entry: null,
      timezone_file: null,
      time_diff_warn: 24,
      time_diff_error: 72,
      ...stamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const columns: number[] = [];
  for (let position = 1; position <= component.columns; position += 1) {
    const column = await db
      .insertInto('component_column')
      .values({
        component_id: id,
        nr_pos: position,
        col_description: `Wert ${position}`,
        col_unit: 'kW',
        col_component_data: `W${position}`,
        col_component_data_description1: `W${position}`,
        col_component_data_description2: null,
        col_data_delimiter: null,
        col_gap_values: null,
        factor_import: null,
        col_limit_low: null,
        col_limit_upper: null,
        ...stamp,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    columns.push(column.id);
  }
  return { id, columns };
}
