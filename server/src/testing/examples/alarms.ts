import { insertAlarms } from '../alarms.ts';
import type { ExamplesOf, Setting } from './setting.ts';

export function alarmExamples({ context, plant }: Setting): ExamplesOf {
  const alarm = async () => {
    const plantId = (await plant()).id;
    const [id = 0] = await insertAlarms(context.db, context.platform.now(), [{ plant_id: plantId }]);
    return { id, plantId };
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
