import type { ExamplesOf, Setting } from './setting.ts';

export function plantSystemExamples({ root, system }: Setting): ExamplesOf {
  const withCode = async () => {
    const plant_system = await system();
    await root.client.alarmCodes.create({ body: { alarm_code: '7', alarm_txt: 'Text', plant_system } });
    return plant_system;
  };
  return {
    list: async () => ((await system()) > 0 ? {} : { query: {} }),
    create: () => ({ body: { name: crypto.randomUUID(), import_separator: '\t' } }),
    update: async () => ({ params: { id: await system() }, body: { prefix_evu: 'EVU' } }),
    lastAlarmCode: async () => ({ params: { id: await withCode() } }),
    copyAlarmCodes: async () => ({ params: { sourceId: await withCode() }, body: { system_id_new: await system() } }),
  };
}

export function plantTypeExamples({ root }: Setting): ExamplesOf {
  const type = async () => (await root.client.plantTypes.create({ body: { name: crypto.randomUUID() } })).id;
  return {
    list: async () => ((await type()) > 0 ? {} : { query: {} }),
    create: () => ({ body: { name: crypto.randomUUID() } }),
    update: async () => ({ params: { id: await type() }, body: { name: crypto.randomUUID() } }),
    retrieve: async () => ({ params: { type: await type() } }),
  };
}

export function alarmCodeExamples({ root, system, world }: Setting): ExamplesOf {
  const code = async () => {
    const plant_system = await system();
    await root.client.plantSystems.update({ id: plant_system, body: { organisations: [world.organisationId] } });
    return root.client.alarmCodes.create({ body: { alarm_code: '7', alarm_txt: 'Text', plant_system } });
  };
  const settingOf = (alarmcode: number) => ({
    alarmcode,
    organisation: world.organisationId,
    type_control_center: '1' as const,
  });
  const setting = async () => root.client.alarmCodes.createSetting({ body: settingOf((await code()).id) });
  return {
    list: async () => ({ query: { system_id: (await code()).plant_system ?? 0 } }),
    create: async () => ({ body: { alarm_code: '8', alarm_txt: 'Text', plant_system: await system() } }),
    update: async () => ({ params: { id: (await code()).id }, body: { alarm_txt: 'Neu' } }),
    remove: async () => ({ params: { id: (await code()).id } }),
    settings: async () => ((await setting()).id > 0 ? {} : { query: {} }),
    createSetting: async () => ({ body: settingOf((await code()).id) }),
    updateSetting: async () => ({ params: { id: (await setting()).id }, body: { type_control_center: '2' } }),
  };
}
