import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { localDate, DAY_MS } from '@leitwarte/core/rules';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../db/database.ts';
import { createDefaultGroups, createGroup } from '../../rights/groups.ts';
import { markDemo, ROOT } from '../../areas/plants/setup/firstStart.ts';
import { demoDocumentNames } from '../documents.ts';
import { claimRecord, writeRecord } from '../record.ts';
import { DEMO_ZONE } from '../slot.ts';
import type { DemoWorld } from '../world.ts';
import type { OrganisationKey } from '../plants/plantPlan.ts';
import { stamp } from './stamp.ts';
import { demoOrganisations, type AccountPlan, type OrganisationPlan } from './organisations.ts';
import { createPlants } from './createPlants.ts';
import { createAlarmCodes } from './createAlarmCodes.ts';
import { createMessages } from './createMessages.ts';
import { createPlannedWork } from './createPlannedWork.ts';
import { createTasks } from './createTasks.ts';
import { createRecipients } from './createRecipients.ts';
import { createRules } from './createRules.ts';
import { createSystems } from './createSystems.ts';
import { createViews } from './createViews.ts';
import { placedIn } from './views/placed.ts';

/** Error: the demo world was requested for a database that users already work with. */
export class DemoOccupiedError extends Error {
  override readonly name = 'DemoOccupiedError';
  constructor() {
    super(
      [
        'DEMO=1: Diese Datenbank hat schon Organisationen oder Benutzer; die Demo-Welt kommt nur in eine leere.',
        'DEMO=1: This database has organisations or users already; the demo world is only set up in an empty one.',
      ].join('\n'),
    );
  }
}

/**
 * Writes organisations, groups, accounts, systems and plants of the demo world in one transaction after the first start; no measurements
 * yet. Only one of several processes does it. Throws {@link DemoOccupiedError}.
 */
export async function createDemo(
  context: Pick<ServerContext, 'db' | 'platform'>,
  world: DemoWorld,
  password: string,
): Promise<void> {
  const hashes = await hashesFor(context, password);
  await context.db.transaction().execute(async (tx) => {
    if (!(await claimRecord(tx))) return;
    await mustBeUnused(tx);
    await markDemo({ db: tx, platform: context.platform });
    const organisations = {
      friedberg: await createOrganisation(tx, world, demoOrganisations.friedberg, hashes),
      wetterau: await createOrganisation(tx, world, demoOrganisations.wetterau, hashes),
    } satisfies Record<OrganisationKey, number>;
    await tx
      .updateTable('account')
      .set({ organisation_id: organisations.friedberg, standard_dashboard: 'tiles' })
      .where('username_key', '=', ROOT)
      .execute();
    const systems = await createSystems(tx, world, Object.values(organisations));
    await createAlarmCodes(tx, world, systems, Object.values(organisations));
    const components = await createPlants(tx, world, organisations, systems);
    await createRules(tx, world, components);
    await createPlannedWork(tx, world);
    await createTasks(tx, world);
    await createRecipients(tx, world, organisations.friedberg);
    await createMessages(tx, context.platform.mail);
    await createViews(await placedIn(tx, world, organisations.friedberg, components), systems);
    await writeRecord(tx, { seededAt: world.seededAt, components });
  });
}

async function mustBeUnused(tx: Tx): Promise<void> {
  const organisation = await tx.selectFrom('organisation').select('id').limit(1).executeTakeFirst();
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.or([eb('username_key', 'is', null), eb('username_key', '!=', ROOT)]))
    .limit(1)
    .executeTakeFirst();
  if (organisation !== undefined || account !== undefined) throw new DemoOccupiedError();
}

type Hashes = ReadonlyMap<string, string>;

/** One password, but a separate salt and hash for every account. */
async function hashesFor({ platform }: Pick<ServerContext, 'platform'>, password: string): Promise<Hashes> {
  const names = Object.values(demoOrganisations).flatMap(({ accounts }) => accounts.map(({ username }) => username));
  return new Map(await Promise.all(names.map(async (name) => [name, await platform.password.hash(password)] as const)));
}

async function createOrganisation(tx: Tx, world: DemoWorld, plan: OrganisationPlan, hashes: Hashes): Promise<number> {
  const { id } = await tx
    .insertInto('organisation')
    .values({
      ...stamp(world),
      name: plan.name,
      name_key: plan.name.toLowerCase(),
      email: `leitwarte@${plan.mailDomain}`,
      contact_person: plan.contact,
      address1: plan.street,
      zipcode: plan.zipcode,
      city: plan.city,
      country: 'Deutschland',
      phone_number: plan.phone,
      folder_name_import: plan.folder,
      price_per_sms_micros: 90_000,
      price_per_email_micros: 20_000,
      status_license: plan.demoDays === undefined ? '00' : '10',
      license_valid_until:
        plan.demoDays === undefined ? null : localDate(world.seededAt + plan.demoDays * DAY_MS, DEMO_ZONE),
      logo: null,
      standard_dashboard: 'tiles',
      recent_data_hours: 12,
      organisation_kpis: JSON.stringify(plan.keyFigures),
      daily_report_html_content: null,
      daily_report_plain_text_content: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { orgaManager, admin } = await createDefaultGroups(tx, id);
  const reader = await createGroup(tx, {
    name: 'Lesen',
    organisationId: id,
    listsAllPlants: true,
    grants: (_, right) => right === 'can_read',
  });
  const groups: Record<AccountPlan['group'], number> = {
    'Orga-Manager': orgaManager,
    Admin: admin,
    Lesen: reader,
    Certification: await certificationGroup(tx),
  };
  for (const account of plan.accounts) {
    const accountId = await createAccount(tx, world, hashes, {
      username: account.username,
      first_name: account.firstName,
      last_name: account.lastName,
      email: `${account.username}@${plan.mailDomain}`,
      organisation_id: id,
      auth_group_id: groups[account.group],
    });
    if (account.group === 'Certification') await giveDocuments(tx, accountId);
  }
  return id;
}

/** The global group, which the first start creates. */
async function certificationGroup(tx: Tx): Promise<number> {
  const { id } = await tx
    .selectFrom('auth_group')
    .select('id')
    .where('grp_name', '=', CERTIFICATION_GROUP)
    .where('organisation_id', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

interface NewAccount {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly organisation_id: number;
  readonly auth_group_id: number;
}

async function createAccount(tx: Tx, world: DemoWorld, hashes: Hashes, account: NewAccount): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({
      ...stamp(world),
      ...account,
      username_key: account.username.toLowerCase(),
      address1: null,
      zipcode: null,
      city: null,
      phone_number: null,
      password_hash: hashes.get(account.username) ?? null,
      standard_dashboard: 'tiles',
      user_alert_text: null,
      registration_valid_until: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function giveDocuments(tx: Tx, account_id: number): Promise<void> {
  await tx
    .insertInto('certification_document')
    .values(demoDocumentNames.map((pdf_name) => ({ account_id, pdf_name })))
    .execute();
}
