import type { ExamplesOf, Setting } from './setting.ts';

export function evaluationExamples({ root, world }: Setting): ExamplesOf {
  const evaluation = async () => {
    const type = await root.client.plantTypes.create({ body: { name: crypto.randomUUID() } });
    const created = await root.client.evaluations.create({
      body: { name: 'Ertrag', type_evaluation: 'DA', plant_type: type.id },
    });
    const columns = [{ name: 'Spalte 1', uuid: crypto.randomUUID(), nr_pos: 1 }];
    await root.client.evaluations.update({ id: created.id, body: { plant_type_evaluation_columns: columns } });
    return { id: created.id, type };
  };
  const twin = async () => {
    const { type } = await evaluation();
    const body = { name: 'Anlage', type: type.name, organisation: world.organisationId };
    const [own] = (await root.client.plants.create({ body })).plant_evaluations;
    return root.client.evaluations.plantEvaluation({ id: own?.id ?? 0 });
  };
  const results = async <T extends string>(type_data: T) => {
    const point = { day: 1, month: 0, year: 2024 };
    const interval = { startIntervall: point, endIntervall: point, type_intervall: 'day' };
    return {
      params: { id: (await evaluation()).id },
      body: { ...interval, type_data, selectionData: [] },
      isGlobal: true,
    };
  };
  return {
    provenance: async () => {
      const { id, type } = await evaluation();
      const [column] = (await root.client.evaluations.retrieve({ id })).plant_type_evaluation_columns;
      const plant = await world.plant({ type: type.name });
      return { params: { id }, query: { plant, column: column?.id ?? 0, row: '2024-01-01' }, isGlobal: true };
    },
    ofPlants: () => results('plain'),
    ofType: () => results('plain'),
    create: async () => ({ body: { name: 'Neu', type_evaluation: 'MO', plant_type: (await evaluation()).type.id } }),
    retrieve: async () => ({ params: { id: (await evaluation()).id }, isGlobal: true }),
    update: async () => ({ params: { id: (await evaluation()).id }, body: { name: 'Anders' } }),
    plantEvaluation: async () => ({ params: { id: (await twin()).id } }),
    updatePlantEvaluation: async () => {
      const { id, plant_evaluation_columns } = await twin();
      const columns = plant_evaluation_columns.map((column) => ({
        id: column.id ?? 0,
        type_value_column: 'MD' as const,
      }));
      return { params: { id }, body: { plant_evaluation_columns: columns } };
    },
  };
}
