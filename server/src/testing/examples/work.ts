import { IMPORT_LEASE } from '../../jobs/importTask.ts';
import { runningHere } from '../../jobs/runningHere.ts';
import { BACKUP_WORK } from '../../platform/backups.ts';
import type { ServerContext } from '../../platform/context.ts';
import { insertAlarms } from '../alarms.ts';
import { insertImport } from '../ledger.ts';
import type { ExamplesOf, Setting } from './setting.ts';

/** Inserts the lease of work that runs in another process; this process sees nothing else of it. */
async function elsewhere({ db }: ServerContext, name: string, holder: string): Promise<void> {
  const lease = { holder, taken_at: 0, expires_at: Date.now() + 60_000 };
  await db
    .insertInto('lease')
    .values({ name, ...lease })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(lease))
    .execute();
}

export function taskExamples({ context, root, world }: Setting): ExamplesOf {
  const run = async () => (await root.client.tasks.monitorDirectories()).id;
  return {
    monitorDirectories: () => ({}),
    runs: async () => ({ query: { page: (await run()) > 0 ? 1 : 2 } }),
    run: async () => ({ params: { id: await run() } }),
    end: async () => {
      const run = { finished_at: null, percent: null, step: null, message: null, details: null, started_by: 'root' };
      const task = `stuck ${crypto.randomUUID()}`;
      const { id } = await context.db
        .insertInto('task_run')
        .values({ task, status: 'running', started_at: Date.now(), ...run })
        .returning('id')
        .executeTakeFirstOrThrow();
      await elsewhere(context, task, `run ${id}`);
      return { params: { id } };
    },
    endWork: async () => {
      const work = { name: 'nightly', pattern: '5 0 * * *', next_at: 0 };
      await context.db
        .insertInto('scheduled_work')
        .values(work)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      await elsewhere(context, 'schedule nightly', 'another process');
      return { params: { name: 'nightly' } };
    },
    importWork: () => ({}),
    endImportWork: () => {
      const name = `undo-17-${crypto.randomUUID().slice(0, 8)}`;
      // the work seems to run here, but this process does not hold the lease, which other calls need to import
      runningHere(context.db).enter(IMPORT_LEASE, name, { end: () => undefined, done: Promise.resolve() });
      return { params: { name } };
    },
    countFiles: () => ({}),
    clearCache: () => ({}),
    schedule: () => ({}),
    fetchExternalData: () => ({}),
    sendOldData: () => ({}),
    sendDailyReports: () => ({}),
    writeDailyReports: () => ({}),
    writePastDailyReports: () => ({}),
    createPlant: () => ({ body: { plant_name: 'Neu', plant_type: 'Solar', organisation: world.organisationId } }),
  };
}

const SAMPLE = { name: 'details.csv', base64: btoa('Zeit;Leistung [kW]\n01.03.2026 12:00;1,5\n') };
const component = () => ({
  name: 'Zähler',
  file_prefix: 'details',
  import_data_date_column_name: 'Zeit',
  import_data_time_column_name: '',
  import_data_datetime_format: 'dd.MM.yyyy HH:mm',
  component_data_description: [{ col_description: 'Leistung', col_component_data_description1: 'Leistung [kW]' }],
});

export function importExamples({ context, plant }: Setting): ExamplesOf {
  const imported = async () => {
    const { id } = await plant();
    return { plant: id, id: await insertImport(context.db, id, 1) };
  };
  return {
    list: async () => ({ query: { plant: (await imported()).plant } }),
    retrieve: async () => ({ params: { id: (await imported()).id } }),
    rejected: async () => ({ params: { id: (await imported()).id } }),
    rejections: async () => ({ params: { id: (await imported()).id } }),
    retry: async () => ({ params: { id: (await imported()).id } }),
    undo: async () => ({ params: { id: (await imported()).id }, body: {} }),
    push: async () => ({ body: { plant: (await plant()).id, name: 'details.txt', base64: btoa('Zeit;Wert') } }),
    deliveries: async () => ({ params: { id: (await plant()).id }, query: { year: 2024 } }),
    unclaimed: () => ({}),
    guess: () => ({ body: SAMPLE }),
    preview: () => ({ body: { ...SAMPLE, new_system: {}, components: [component()] } }),
    setUp: async () => ({
      body: { plant: (await plant()).id, components: [component()], files: [] },
    }),
  };
}

export function securityExamples(): ExamplesOf {
  return {
    list: () => ({ query: { event: 'sign_in' } }),
    export: () => ({ query: { result: 'refused' } }),
    lines: () => ({ query: { result: 'refused' } }),
    verify: () => ({}),
  };
}

export function systemExamples({ context: { db } }: Setting): ExamplesOf {
  const scheduled = async () => {
    const work = { name: BACKUP_WORK, pattern: '30 2 * * *', next_at: 0 };
    await db
      .insertInto('scheduled_work')
      .values(work)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return {};
  };
  return {
    backups: () => ({}),
    save: scheduled,
    findings: () => ({}),
    testMail: () => ({ body: { to: 'betreiber@example.org' } }),
  };
}

export function logExamples(): ExamplesOf {
  return { list: () => ({ query: { action_type: 'Create' } }), systemInfo: () => ({}) };
}

export function messageExamples({ context, world, plant }: Setting): ExamplesOf {
  const failed = async () => {
    const { id } = await context.db
      .insertInto('message')
      .values({
        channel: 'email',
        kind: 'cap',
        recipient: 'ute@example.org',
        organisation_id: world.organisationId,
        subject: 'Kostengrenze',
        text: 'erreicht',
        state: 'failed',
        created_at: 0,
        due_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id };
  };
  const about = async () => {
    const { id } = await plant();
    const [alarm_id = 0] = await insertAlarms(context.db, context.platform.now(), [{ plant_id: id }]);
    const { id: messageId } = await failed();
    await context.db.insertInto('message_alarm').values({ message_id: messageId, alarm_id }).execute();
    return { id, messageId };
  };
  return {
    list: () => ({ query: { organisation: world.organisationId, month: '2026-11' } }),
    retrieve: async () => ({ params: await failed() }),
    repeat: async () => ({ params: await failed() }),
    ofPlant: async () => ({ params: { id: (await about()).id }, query: { page: 1 } }),
    oneOfPlant: async () => ({ params: await about() }),
    forecast: () => ({ params: { id: world.organisationId }, body: { year: 2026, month: 10 } }),
  };
}

export function changeExamples(): ExamplesOf {
  return { since: () => ({}) };
}

export function pageExamples(): ExamplesOf {
  const params = { params: { name: 'imprint' } };
  return {
    show: () => ({ ...params, query: { language: 'de' } }),
    update: () => ({ ...params, body: { language: 'de', text: '# Impressum\n\nStadtwerke Friedberg' } }),
  };
}

export function channelExamples({ context, root, world }: Setting): ExamplesOf {
  const body = (target = '1') => ({
    kind: 'fax' as const,
    name: crypto.randomUUID(),
    organisation: world.organisationId,
    address: '{target}@fax.example.org',
    target,
  });
  const channel = async () => ({ id: (await root.client.channels.create({ body: body() })).id });
  return {
    list: () => ({}),
    create: () => ({ body: body() }),
    update: async () => ({ params: await channel(), body: { from_severity: '2' } }),
    remove: async () => ({ params: await channel() }),
    test: async () => {
      // the limit of test messages is reset, because one account sends all of them
      await context.db.deleteFrom('attempt').where('kind', '=', 'test').execute();
      return { params: await channel() };
    },
  };
}
