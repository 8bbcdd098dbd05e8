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
    acknowledge: async () => ({ params: { id: (await alarm()).id }, body: { note: 'Monteur ist unterwegs' } }),
  };
}
