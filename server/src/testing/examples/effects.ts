import type { ExamplesOf, Setting } from './setting.ts';

export function effectExamples({ world, root, plant, system }: Setting): ExamplesOf {
  const params = { id: world.organisationId };
  return {
    hours: async () => ({ params, body: { components: [{ id: (await plant()).component.id, time_diff_warn: 6 }] } }),
    codes: async () => {
      const plant_system = await system();
      const { organisationId } = world;
      await root.client.plantSystems.update({ id: plant_system, body: { organisations: [organisationId] } });
      const { id } = await root.client.alarmCodes.create({ body: { alarm_code: '17', plant_system } });
      return { params, body: { codes: [{ alarmcode: id, type_control_center: '2' }] } };
    },
    limits: async () => {
      const { columns } = (await plant()).component;
      return { params, body: { columns: columns.map((id) => ({ id, col_limit_upper: 10 })) } };
    },
    exchange: async () => ({ params: { id: (await plant()).id }, body: { esn_old: 'A1', esn_new: 'B2' } }),
  };
}
