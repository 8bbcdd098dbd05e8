import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { createGroup } from '../../rights/groups.ts';
import { storeReadings } from '../readings.ts';
import type { ExamplesOf, Setting } from './setting.ts';

const DAY_MS = 86_400_000;

export function userExamples({ world }: Setting): ExamplesOf {
  /** A group without rights, which anybody who may create users may assign (decision 4.23). */
  const powerless = () => world.group(() => false, { listsAllPlants: false });
  const someone = async () => ({ id: (await world.actor(world.groups.admin)).id });
  return {
    list: () => ({}),
    create: async () => ({
      body: {
        username: crypto.randomUUID(),
        first_name: 'Ute',
        last_name: 'Öhler',
        email: 'ute@example.org',
        password: 'ein langes Passwort',
        organisation: world.organisationId,
        grp_name: await powerless(),
      },
    }),
    importAll: async () => {
      const name = crypto.randomUUID();
      await world.group(() => false, { name, listsAllPlants: false });
      const person = { username: crypto.randomUUID(), first_name: 'Ute', last_name: 'Öhler', email: 'ute@example.org' };
      return { body: { organisation: world.organisationId, people: [{ ...person, group: name }] } };
    },
    update: async () => ({ params: await someone(), body: { send_daily_report: true } }),
    remove: async () => ({ params: await someone() }),
    removeCertified: async () => ({ params: await someone() }),
  };
}

export function personalDataExamples({ world }: Setting): ExamplesOf {
  const someone = async () => ({ id: (await world.actor(world.groups.admin)).id });
  return {
    own: () => ({}),
    giveOut: async () => ({ params: await someone() }),
    erase: async () => ({ params: await someone(), body: {} }),
  };
}

export function reportUserExamples({ world, root }: Setting): ExamplesOf {
  const body = {
    first_name: 'Jörg',
    last_name: 'Ast',
    email: 'joerg@example.org',
    organisation: world.organisationId,
  };
  const someone = async () => ({ id: (await root.client.reportUsers.create({ body })).id });
  return {
    list: () => ({}),
    create: () => ({ body }),
    update: async () => ({ params: await someone(), body: { description: 'Bereitschaft' } }),
    remove: async () => ({ params: await someone() }),
    test: async () => ({ params: await someone() }),
  };
}

export function userGroupExamples({ world, root }: Setting): ExamplesOf {
  const body = () => ({ grp_name: crypto.randomUUID(), organisation: world.organisationId });
  const group = async () => ({ id: (await root.client.userGroups.create({ body: body() })).id });
  return {
    list: () => ({}),
    create: () => ({ body: body() }),
    retrieve: async () => ({ params: await group() }),
    update: async () => ({ params: await group(), body: { send_alarmmessages: true } }),
    remove: async () => ({ params: await group() }),
    replaceMembers: async () => ({ params: await group(), body: [root.id] }),
  };
}

export function authGroupExamples({ world }: Setting): ExamplesOf {
  return {
    list: () => ({}),
    create: () => ({ body: { grp_name: crypto.randomUUID(), organisation: world.organisationId } }),
    update: async () => ({
      params: { id: await world.group((dialog, right) => dialog === 'permission' && right === 'can_read') },
      body: { permissions: [{ dialog: 'permission', can_read: false }] },
    }),
    look: () => ({ params: { id: world.groups.admin } }),
    offered: () => ({ params: { id: world.organisationId } }),
  };
}

export function certificationExamples({ context, world, root, plant }: Setting): ExamplesOf {
  const registration_valid_until = new Date(context.platform.now() + 14 * DAY_MS).toISOString();
  const base64 = btoa('%PDF-1.7\n%%EOF\n');
  const file = async () => {
    const name = `${crypto.randomUUID()}.pdf`;
    await root.client.certifications.addFile({ body: { name, base64 } });
    return name;
  };
  const certified = async () => {
    const group = await createGroup(context.db, { name: CERTIFICATION_GROUP, organisationId: null });
    return { id: (await world.actor(group)).id };
  };
  const attached = async () => {
    const { id } = await plant();
    const row = { pdf_name: await file(), name: 'März', plant_id: id, columns: '["P (kW)"]', created_by: 'root' };
    const days = { from_day: '2026-03-01', until_day: '2026-03-31', line_count: 1, created_at: 0 };
    const archive = { content: new Uint8Array([1]), size_bytes: 1, sha256: 'ab' };
    const made = await context.db
      .insertInto('certification_readings')
      .values({ ...row, ...days, ...archive })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  };
  return {
    list: () => ({}),
    create: async () => ({
      body: {
        user: { username: crypto.randomUUID(), email: 'pruefer@example.org', organisation: world.organisationId },
        user_pdfs: [{ pdf_name: await file() }],
        registration_valid_until,
      },
    }),
    update: async () => ({ params: await certified(), body: { user_pdfs: [], registration_valid_until } }),
    restore: async () => ({ params: await certified() }),
    files: () => ({}),
    addFile: () => ({ body: { name: `${crypto.randomUUID()}.pdf`, base64 } }),
    file: async () => ({ params: { pdf_name: await file() } }),
    readings: async () => ({ params: { pdf_name: await file() } }),
    attachReadings: async () => {
      const { id, component } = await plant();
      const [column = 0] = component.columns;
      await storeReadings(context, component.id, [Date.UTC(2026, 2, 1)], new Map([[column, [1.5]]]));
      return {
        params: { pdf_name: await file() },
        body: { plant: id, columns: [column], from: '2026-03-01', until: '2026-03-01' },
      };
    },
    readingsFile: async () => ({ params: { id: await attached() } }),
    removeReadings: async () => ({ params: { id: await attached() } }),
  };
}
