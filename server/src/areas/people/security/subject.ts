import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { RecordedCall } from '../../../http/recorder.ts';
import { rotasOf, type StoredRota } from '../../../notify/outbox/rotas.ts';
import { isoOf, storedTexts } from '../../../measurements/columnTypes.ts';
import { credentialIdIn } from '../../../platform/passkeys.ts';
import { hashToken } from '../../../rights/tokens.ts';
import { idOfUid } from '../../../rights/uid.ts';
import { usernameKey } from '../session/queries.ts';
import { storedPolicy } from '../session-policy/read.ts';
import { kinds, type Table } from './subjectKinds.ts';

/** The person or thing that a call is about, with the fields that are compared before and after the call. */
export interface Subject {
  readonly id: number | null;
  readonly name: string | null;
  readonly organisationId: number | null;
  readonly fields: Readonly<Record<string, string | number | null>>;
}

const NAME_LENGTH = 400;

/** Maximum number of planned works of a plant in one security event; the newest are listed. */
const WORKS_TOLD = 10;
/** Maximum length of the text for the shifts of a rota in a security event, in characters. */
const ROTA_LENGTH = 2_000;

/**
 * The subject of a call; undefined if it is unknown or no longer exists.
 * @param result The result of the call; undefined before it has run.
 */
export async function readSubject(call: RecordedCall, result: unknown): Promise<Subject | undefined> {
  const { db } = call.context;
  const kind = kinds[call.event];
  switch (kind) {
    case 'none':
      return undefined;
    case 'caller':
      return call.viewer === undefined ? undefined : readRow(db, 'account', call.viewer.id);
    case 'linked': {
      const id = idOfUid(textIn(call.body, 'uid'));
      return id === undefined ? undefined : readRow(db, 'account', id);
    }
    case 'session_policy':
      return readSessionPolicy(call);
    case 'document':
      return readDocument(call);
    case 'provider': {
      const id = Number(idIn(result));
      return (await readRow(db, 'account', id)) ?? readProvider(call);
    }
    case 'terminal':
      return readOfTerminal(call, result);
    case 'named':
      return textIn(call.body, 'credential') === ''
        ? readNamed(call.context, textIn(call.body, 'username'), textIn(call.body, 'email'))
        : readOfPasskey(db, textIn(call.body, 'credential'));
    default: {
      // the path has no id of a new object, so its id is taken from the result
      const own = call.event === 'person_given_out' ? call.viewer?.id : undefined;
      return readRow(db, kind, Number(call.params['id'] ?? idIn(result) ?? own));
    }
  }
}

/** The session policy of the organisation in the path, or of the installation if the path has none. */
async function readSessionPolicy({ context: { db }, params }: RecordedCall): Promise<Subject | undefined> {
  const id = params['id'] === undefined ? null : Number(params['id']);
  if (id !== null && !Number.isSafeInteger(id)) return undefined;
  const organisation = id === null ? undefined : await readRow(db, 'organisation', id);
  if (id !== null && organisation === undefined) return undefined;
  const { idle_minutes, longest_minutes, networks, second_factor, second_factor_from, password } = await storedPolicy(
    db,
    id,
  );
  const fields = { idle_minutes, longest_minutes, networks, second_factor, second_factor_from, password };
  return { id: null, name: organisation?.name ?? 'Installation', organisationId: id, fields };
}

/** A document, by its name cut to the maximum length; exported readings of a document by the names of both. */
async function readDocument({ context: { db }, params }: RecordedCall): Promise<Subject | undefined> {
  const subject = (name: string) => ({ id: null, name: name.slice(0, NAME_LENGTH), organisationId: null, fields: {} });
  if (params['pdf_name'] !== undefined) return subject(String(params['pdf_name']));
  const id = Number(params['id']);
  if (!Number.isSafeInteger(id)) return undefined;
  const row = await db
    .selectFrom('certification_readings')
    .select(['pdf_name', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && subject(`${row.pdf_name}: ${row.name}`);
}

/** The identity provider of a sign-in whose user is not known yet, found by the path or the ticket. */
async function readProvider({ context: { db, platform }, params, body }: RecordedCall): Promise<Subject | undefined> {
  const ticket = textIn(body, 'ticket');
  const step =
    ticket === ''
      ? undefined
      : await db
          .selectFrom('sign_in_step')
          .select('provider')
          .where('ticket_hash', '=', await hashToken(platform, ticket))
          .executeTakeFirst();
  const key = params['provider'] ?? step?.provider;
  const provider = platform.sso?.providers.find((one) => one.key === key);
  return provider && { id: null, name: provider.name, organisationId: provider.organisation ?? null, fields: {} };
}

/** The user who approved the sign-in of a terminal; without a name if nobody did. */
async function readOfTerminal({ context: { db, platform }, body }: RecordedCall, result: unknown): Promise<Subject> {
  const step = await db
    .selectFrom('sign_in_step')
    .select('account_id')
    .where('ticket_hash', '=', await hashToken(platform, textIn(body, 'request')))
    .executeTakeFirst();
  const found = await readRow(db, 'account', Number(idIn(result) ?? step?.account_id ?? Number.NaN));
  return found ?? { id: null, name: 'Terminal', organisationId: null, fields: {} };
}

/** Length in characters of the code that is recorded in place of an unknown user name. */
const TYPED_LENGTH = 12;

/**
 * The account whose user name or address was entered. An unknown name is recorded as a code, because people sometimes
 * type their password into the name field. The same name always gives the same code, so repeated attempts can be
 * recognised.
 */
async function readNamed(
  { db, platform }: Pick<ServerContext, 'db' | 'platform'>,
  username: string,
  email: string,
): Promise<Subject> {
  const of = db.selectFrom('account').select('id');
  const rows = await of
    .where(username === '' ? isMailOf(email) : sql<SqlBool>`username_key = ${usernameKey(username)}`)
    .limit(2)
    .execute();
  const [row, another] = rows;
  const nobody = { id: null, organisationId: null, fields: {} };
  // several people share the address, so it is unknown which of them made the request
  if (another !== undefined) return { ...nobody, name: email };
  const found = row && (await readRow(db, 'account', row.id));
  if (found !== undefined) return found;
  // without the key the attempt is still recorded, but without a code for the name
  const auth = await platform.secrets.authenticator('typed name').catch(() => undefined);
  const code = auth?.code(usernameKey(username) || email.toLowerCase()) ?? '';
  return { ...nobody, name: `?${code.slice(0, TYPED_LENGTH)}` };
}

const isMailOf = (email: string) => sql<SqlBool>`lower(email) = ${email.toLowerCase()}`;

/** The owner of the passkey with which a response was signed; without a name if the passkey is unknown. */
async function readOfPasskey(db: Reader, credential: string): Promise<Subject> {
  const row = await db
    .selectFrom('passkey')
    .select('account_id')
    .where('credential_id', '=', credentialIdIn(credential) ?? '')
    .executeTakeFirst();
  const found = row && (await readRow(db, 'account', row.account_id));
  return found ?? { id: null, name: 'Passkey', organisationId: null, fields: {} };
}

async function readRow(db: Reader, table: Table, id: number): Promise<Subject | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  if (table === 'organisation') {
    const row = await db.selectFrom('organisation').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const { name, status, status_license, license_valid_until } = row;
    return { id, name, organisationId: id, fields: { name, status, status_license, license_valid_until } };
  }
  if (table === 'account') return readAccount(db, id);
  if (table === 'api_key') return readApiKey(db, id);
  if (table === 'embed_key') return readKey(db, id);
  if (table === 'source') return readSource(db, id);
  if (table === 'channel') return readChannel(db, id);
  if (table === 'plant') return readWorkOf(db, id);
  if (table === 'task_links') return readLinksOf(db, id);
  if (table === 'work_order_link') {
    const link = await db.selectFrom('work_order_link').select('work_order_id').where('id', '=', id).executeTakeFirst();
    return link && readLinksOf(db, link.work_order_id);
  }
  if (table === 'planned_work' || table === 'work_order') {
    const work = await db.selectFrom(table).select('plant_id').where('id', '=', id).executeTakeFirst();
    return work && readWorkOf(db, work.plant_id);
  }
  const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const fields = 'is_hidden' in row ? await rightsFields(db, row) : await escalationFields(db, id);
  return { id, name: row.grp_name, organisationId: row.organisation_id, fields: { grp_name: row.grp_name, ...fields } };
}

async function readKey(db: Reader, id: number): Promise<Subject | undefined> {
  const row = await db.selectFrom('embed_key').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, fields, ends_at, is_suspended } = row;
  return {
    id,
    name,
    organisationId: row.organisation_id,
    fields: { name, fields, ends_at: isoOf(ends_at), is_suspended },
  };
}

async function readApiKey(db: Reader, id: number): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .where('api_key.id', '=', id)
    .selectAll('api_key')
    .select(['account.username', 'account.organisation_id'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, username, public_id, ends_at, networks, is_plant_bound } = row;
  const opens = storedTexts(row.calls).length;
  return {
    id,
    name: `${name} (${username ?? ''})`,
    organisationId: row.organisation_id,
    fields: { name, username, public_id, calls: opens, is_plant_bound, networks, ends_at: isoOf(ends_at) },
  };
}

/** A notification channel with its target, without the secret parts. */
async function readChannel(db: Reader, id: number): Promise<Subject | undefined> {
  const row = await db.selectFrom('channel').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, kind, address, target, is_enabled, organisation_id: organisationId } = row;
  return { id, name, organisationId, fields: { name, kind, address, target, is_enabled } };
}

/** A data source with the public parts of its tokens. */
async function readSource(db: Reader, id: number): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('source')
    .innerJoin('plant', 'plant.id', 'source.plant_id')
    .selectAll('source')
    .select(['plant.name as plant', 'plant.organisation_id'])
    .where('source.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const tokens = await db
    .selectFrom('source_token')
    .select('public_id')
    .where('source_id', '=', id)
    .orderBy('id')
    .execute();
  const { name, plant, kind, is_suspended } = row;
  return {
    id,
    name,
    organisationId: row.organisation_id,
    fields: { name, plant, kind, is_suspended, tokens: tokens.map(({ public_id }) => public_id).join(' ') },
  };
}

async function readAccount(db: Reader, id: number): Promise<Subject | undefined> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.username === null) return reportUser(row);
  const { username, email, is_superuser, is_suspended, is_active, will_be_deleted, auth_group_id, organisation_id } =
    row;
  const codes = await db.selectFrom('recovery_code').select('id').where('account_id', '=', id).execute();
  const factor = await db
    .selectFrom('auth_factor')
    .select('active_since')
    .where('account_id', '=', id)
    .executeTakeFirst();
  const fields = {
    username,
    email,
    second_factor: typeof factor?.active_since === 'number' ? 1 : 0,
    recovery_codes: codes.length,
    is_superuser,
    is_suspended,
    is_active,
    will_be_deleted,
    auth_group_id,
    organisation_id,
  };
  return { id, name: username, organisationId: organisation_id, fields };
}

/** A report user. Report users have no rights; the fields are name, addresses and what they are notified of. */
function reportUser(row: Selectable<Tables['account']>): Subject {
  const { id, first_name, last_name, email, phone_number, send_daily_report, organisation_id } = row;
  const name = [first_name, last_name].filter(Boolean).join(' ') || email;
  const fields = { first_name, last_name, email, phone_number, send_daily_report };
  return { id, name, organisationId: organisation_id, fields };
}

/** A plant as subject, with its planned work except work that was ended early or ended long ago. */
async function readWorkOf(db: Reader, plantId: number): Promise<Subject | undefined> {
  const plant = await db
    .selectFrom('plant')
    .select(['name', 'organisation_id'])
    .where('id', '=', plantId)
    .executeTakeFirst();
  if (plant === undefined) return undefined;
  const rows = await db
    .selectFrom('planned_work')
    .select(['from_at', 'until_at', 'reason'])
    .where('plant_id', '=', plantId)
    .where('ended_at', 'is', null)
    .orderBy('from_at', 'desc')
    .limit(WORKS_TOLD)
    .execute();
  const works = rows.map(({ from_at, until_at, reason }) => `${isoOf(from_at)}/${isoOf(until_at)} ${reason}`);
  return {
    id: plantId,
    name: plant.name,
    organisationId: plant.organisation_id,
    fields: { planned_work: works.length === 0 ? null : works.join('; ') },
  };
}

/** A work order with the number of its links that are not withdrawn; the addresses are only in its history. */
async function readLinksOf(db: Reader, taskId: number): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('work_order as task')
    .innerJoin('plant', 'plant.id', 'task.plant_id')
    .select(['task.title', 'plant.name as plant', 'plant.organisation_id'])
    .select((eb) =>
      eb
        .selectFrom('work_order_link as link')
        .whereRef('link.work_order_id', '=', 'task.id')
        .where('link.withdrawn_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('links'),
    )
    .where('task.id', '=', taskId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { title, plant, links, organisation_id: organisationId } = row;
  return { id: taskId, name: `${title} (${plant})`.slice(0, NAME_LENGTH), organisationId, fields: { links } };
}

/**
 * Escalation of a user group: to which group, after how many minutes, and who is notified if nobody acknowledges a
 * fault.
 */
async function escalationFields(db: Reader, id: number): Promise<Record<string, string | number | null>> {
  const step = await db
    .selectFrom('user_group_escalation')
    .select(['to_group_id', 'after_minutes'])
    .where('user_group_id', '=', id)
    .executeTakeFirst();
  const rota = (await rotasOf(db, [id])).get(id);
  return {
    escalate_to: step?.to_group_id ?? null,
    escalate_after_minutes: step?.after_minutes ?? null,
    ...(rota !== undefined && rotaFields(rota)),
  };
}

/** Fields of a rota with the ids of its people; for absences and take-overs only their number. */
function rotaFields({ timezone, everybodyOtherwise, escalate_after_minutes, quiet, ...rota }: StoredRota) {
  const shifts = rota.shifts.map(
    ({ name, kind, from_day, from_time, until_day, until_time, begins_on, weeks, people }) =>
      `${name} ${kind} ${from_day} ${from_time} ${until_day} ${until_time} ${begins_on}/${weeks}: ${people.join(' ')}`,
  );
  return {
    rota: shifts.join('; ').slice(0, ROTA_LENGTH),
    rota_timezone: timezone,
    rota_everybody_otherwise: everybodyOtherwise ? 1 : 0,
    rota_minutes: escalate_after_minutes,
    rota_quiet: quiet && `${quiet.from} ${quiet.until} ${quiet.below}`,
    rota_absences: rota.absences.length,
    rota_takeovers: rota.takeovers.length,
  };
}

/** The rights of a permission group: one field for each dialog, such as `can_read can_write`. */
async function rightsFields(
  db: Reader,
  group: { readonly id: number; readonly is_hidden: number; readonly list_all_plants: number },
): Promise<Record<string, string | number>> {
  const entries = await db.selectFrom('permission').selectAll().where('auth_group_id', '=', group.id).execute();
  const rights = entries.map((entry): [string, string] => [
    entry.dialog,
    (['can_read', 'can_write', 'can_create', 'can_edit_user_mapping'] as const)
      .filter((right) => entry[right] === 1)
      .join(' '),
  ]);
  return { is_hidden: group.is_hidden, list_all_plants: group.list_all_plants, ...Object.fromEntries(rights) };
}

function textIn(body: unknown, field: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  return typeof value === 'string' ? value : '';
}

function idIn(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'id' in result ? result.id : undefined;
}
