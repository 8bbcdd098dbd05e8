import { issueTaskLink } from '../../notify/outbox/taskLinks.ts';
import { alarmLinkTo } from '../alarmLink.ts';
import { insertAlarms } from '../alarms.ts';
import type { ExamplesOf, Setting } from './setting.ts';

export function alarmExamples({ context, plant, world }: Setting): ExamplesOf {
  const alarm = async () => {
    const plantId = (await plant()).id;
    const [id = 0] = await insertAlarms(context.db, context.platform.now(), [{ plant_id: plantId }]);
    return { id, plantId };
  };
  /** Sends a message about an alarm to a person of the plant's organisation; returns the link in it. */
  const link = async () => {
    const { id, plantId } = await alarm();
    const { organisation_id: organisationId } = await context.db
      .selectFrom('plant')
      .where('id', '=', plantId)
      .select('organisation_id')
      .executeTakeFirstOrThrow();
    const { id: accountId } = await world.actor(world.groups.admin);
    return { token: await alarmLinkTo(context, { alarm: id, accountId, organisationId }), alarm: id };
  };
  return {
    list: async () => ({ query: { plant: (await alarm()).plantId } }),
    statusList: () => ({
      body: {
        startIntervall: { day: 1, month: 2, year: 2026 },
        endIntervall: { day: 2, month: 2, year: 2026 },
        type_intervall: 'day',
        type_data: 'plain',
      },
    }),
    acknowledge: async () => ({ params: { id: (await alarm()).id }, body: { note: 'Monteur ist unterwegs' } }),
    link: async () => ({ body: { token: (await link()).token } }),
    acknowledgeByLink: async () => ({ body: await link() }),
  };
}

export function plannedWorkExamples({ context, plant, root }: Setting): ExamplesOf {
  const body = () => ({
    until: new Date(context.platform.now() + 3_600_000).toISOString(),
    reason: 'Wechselrichter wird getauscht',
  });
  const work = async () => root.client.plannedWork.create({ id: (await plant()).id, body: body() });
  return {
    list: async () => ({ query: { plant: (await work()).plant } }),
    create: async () => ({ params: { id: (await plant()).id }, body: body() }),
    update: async () => ({ params: { id: (await work()).id }, body: { reason: 'Modulreinigung' } }),
    end: async () => ({ params: { id: (await work()).id } }),
  };
}

/** A picture of one grey pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function workOrderExamples({ context, plant, root, world }: Setting): ExamplesOf {
  const task = async () =>
    root.client.workOrders.create({
      id: (await plant()).id,
      body: { title: 'Filter tauschen', due_on: '2026-12-01', steps: ['Anlage abschalten'] },
    });
  /** Creates a work order that suppresses messages once it is in progress, so that its changes are recorded. */
  const holding = async () =>
    root.client.workOrders.create({ id: (await plant()).id, body: { title: 'Umbau', holds_back: 'plant' } });
  const begun = async () => {
    const { id } = await holding();
    return root.client.workOrders.update({ id, body: { state: 'in_progress' } });
  };
  const stepOf = async () => (await task()).steps[0]?.id ?? 0;
  const pictureOf = async () => {
    const { id } = await task();
    const { pictures } = await root.client.workOrders.addPicture({ id, body: { name: 'a.png', base64: PICTURE } });
    return pictures[0]?.id ?? 0;
  };
  const sent = async () => {
    // makes earlier links seem old, because only a limited number may be sent to one person in a quarter of an hour
    await context.db.updateTable('work_order_link').set({ created_at: 0 }).execute();
    const { id } = await task();
    return (await root.client.workOrders.send({ id, body: { address: 'service@example.org' } })).links[0]?.id ?? 0;
  };
  const token = async () => {
    const link = await sent();
    const { message_id } = await context.db
      .selectFrom('work_order_link')
      .select('message_id')
      .where('id', '=', link)
      .executeTakeFirstOrThrow();
    return (await issueTaskLink(context.db, context.platform, message_id ?? 0)) ?? '';
  };
  return {
    send: async () => ({ params: { id: (await task()).id }, body: { address: 'service@example.org', days: 7 } }),
    withdraw: async () => ({ params: { id: await sent() } }),
    link: async () => ({ body: { token: await token() } }),
    noteByLink: async () => ({ body: { token: await token(), text: 'Lüfter getauscht' } }),
    pictureByLink: async () => ({ body: { token: await token(), name: 'a.png', base64: PICTURE } }),
    list: async () => ({ query: { plant: (await task()).plant } }),
    retrieve: async () => ({ params: { id: (await task()).id } }),
    calendar: async () => {
      await task();
      return {};
    },
    sheet: async () => ({ params: { id: (await task()).id } }),
    report: async () => ({ body: { year: 2026, plant: (await plant()).id, type_data: 'pdf' } }),
    assignees: async () => ({ params: { id: (await plant()).id } }),
    create: async () => ({ params: { id: (await plant()).id }, body: { title: 'Filter tauschen' } }),
    importAll: async () => {
      const name = crypto.randomUUID();
      await world.plant({ name });
      return { body: { tasks: [{ plant: name, title: 'Filter tauschen', due_on: '01.12.2026', repeat: 'jährlich' }] } };
    },
    update: async () => ({ params: { id: (await holding()).id }, body: { state: 'in_progress' } }),
    finish: async () => ({ params: { id: (await begun()).id }, body: { result: 'abgelesen', minutes: 20 } }),
    cancel: async () => ({ params: { id: (await begun()).id }, body: { reason: 'nicht mehr nötig' } }),
    applyOffline: async () => ({
      params: { id: (await begun()).id },
      body: { kind: 'finish', result: 'abgelesen', minutes: 20, made_ago_s: 600, request_key: crypto.randomUUID() },
    }),
    addEntry: async () => ({ params: { id: (await task()).id }, body: { kind: 'note', text: 'Ersatzteil bestellt' } }),
    addStep: async () => ({ params: { id: (await task()).id }, body: { text: 'Dichtung prüfen' } }),
    tick: async () => ({ params: { id: await stepOf() }, body: { is_done: true } }),
    removeStep: async () => ({ params: { id: await stepOf() } }),
    addPicture: async () => ({ params: { id: (await task()).id }, body: { name: 'a.png', base64: PICTURE } }),
    picture: async () => ({ params: { id: await pictureOf() } }),
    removePicture: async () => ({ params: { id: await pictureOf() } }),
  };
}
