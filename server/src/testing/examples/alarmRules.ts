import type { ExamplesOf, Setting } from './setting.ts';

export function alarmRuleExamples({ context, plant, system, root }: Setting): ExamplesOf {
  const column = async (componentId: number) =>
    (
      await context.db
        .selectFrom('component_column')
        .select('col_component_data')
        .where('component_id', '=', componentId)
        .orderBy('nr_pos')
        .executeTakeFirstOrThrow()
    ).col_component_data;
  const ruled = async () => {
    const made = await plant();
    const { db } = context;
    const stored = await db
      .selectFrom('plant')
      .select('plant_system_id')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    if (stored.plant_system_id === null) {
      const plant_system_id = await system();
      await db.updateTable('plant').set({ plant_system_id }).where('id', '=', made.id).execute();
    }
    const condition = {
      kind: 'beyond' as const,
      column: await column(made.component.id),
      side: 'above' as const,
      level: 110,
      clear: 105,
    };
    return { ...made, body: { name: `Zu heiß ${crypto.randomUUID()}`, condition, duration_minutes: 10 } };
  };
  const rule = async () => {
    const { id, component, body } = await ruled();
    return { component, rule: await root.client.alarmRules.create({ id, body }) };
  };
  const mark = (component: number) => ({
    component,
    from: '2026-01-01T10:00:00Z',
    until: '2026-01-01T11:00:00Z',
    must: true,
  });
  return {
    list: async () => ({ query: { plant: (await rule()).rule.plant ?? 0 } }),
    retrieve: async () => ({ params: { id: (await rule()).rule.id } }),
    create: async () => {
      const { id, body } = await ruled();
      return { params: { id }, body };
    },
    createForSystem: async () => ({ params: { id: await system() }, body: (await ruled()).body }),
    update: async () => ({ params: { id: (await rule()).rule.id }, body: { duration_minutes: 20 } }),
    remove: async () => ({ params: { id: (await rule()).rule.id } }),
    proposals: async () => ({ params: { id: (await ruled()).id } }),
    replay: async () => {
      const { id, body } = await ruled();
      return { params: { id }, body };
    },
    mark: async () => {
      const made = await rule();
      return { params: { id: made.rule.id }, body: mark(made.component.id) };
    },
    unmark: async () => {
      const made = await rule();
      const { id } = await root.client.alarmRules.mark({ id: made.rule.id, body: mark(made.component.id) });
      return { params: { id } };
    },
  };
}
