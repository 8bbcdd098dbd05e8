import type { Client } from '@leitwarte/core/client';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Provenance } from '@leitwarte/core/entities';
import { localDate } from '@leitwarte/core/rules';

type LeitwarteClient = Client<LeitwarteContract>;

/** A figure as a screen shows it, and the call that returns its provenance. */
export interface ShownFigure {
  readonly where: string;
  readonly value: number | string | null;
  readonly explain: () => Promise<Provenance>;
}

const ALL = { readings: 'all' } as const;
const pointOf = (date: string) => ({
  day: Number(date.slice(8, 10)),
  month: Number(date.slice(5, 7)) - 1,
  year: Number(date.slice(0, 4)),
});

/** The first and last day (`yyyy-MM-dd`) of the requested figures. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/** Every figure that the screens show for all plants on some days. */
export async function shownFigures(client: LeitwarteClient, organisation: number, days: Days): Promise<ShownFigure[]> {
  const plants = await client.plants.dashboard();
  const found = [
    ...(await ofDailyReport(client, organisation, days)),
    ...(await ofEvaluations(client, plants, days)),
    ...(await ofLiveData(client)),
    ...plants.flatMap(({ name, plant_prio_values: values }) =>
      values.flatMap(({ id, value }) => (id === null ? [] : newest(client, `tile of ${name}`, id, value))),
    ),
  ];
  for (const { id } of plants) {
    for (const one of await ofJournal(client, id, days)) found.push(one);
    for (const one of await ofOverview(client, id)) found.push(one);
    for (const one of await ofCharts(client, id, days)) found.push(one);
  }
  return found;
}

function newest(client: LeitwarteClient, where: string, id: number, value: ShownFigure['value']): ShownFigure {
  return { where: `${where}, column ${id}`, value, explain: () => client.plants.valueProvenance({ id, query: ALL }) };
}

async function ofDailyReport(client: LeitwarteClient, organisationId: number, { last }: Days): Promise<ShownFigure[]> {
  const [year = 0, month = 0] = last.split('-').map(Number);
  const report = (await client.dailyReports.list()).find((one) => one.organisation === organisationId);
  const id = report?.id ?? 0;
  const shown = await client.dailyReports.report({
    organisationId,
    reportId: id,
    body: { year, month, type_data: 'plain' },
  });
  return shown.page_positions.flatMap((rows, page) => {
    const [first, end] = [rows[0]?.created_at_date ?? '', rows.at(-1)?.created_at_date ?? ''];
    const cells = (data: (typeof rows)[number]['data'], where: string, day: string, until?: string): ShownFigure[] =>
      data.map(({ id: position, value }) => ({
        where: `daily report ${where}, position ${position}`,
        value,
        explain: () => client.dailyReports.provenance({ id, query: { position: position ?? 0, day, until, ...ALL } }),
      }));
    return [
      ...rows.flatMap(({ created_at_date: day, data }) => cells(data, day ?? '', day ?? '')),
      ...cells(shown.page_footer[page]?.data ?? [], 'foot', first, end),
    ];
  });
}

async function ofEvaluations(
  client: LeitwarteClient,
  plants: readonly { readonly id: number; readonly type: string }[],
  { first, last }: Days,
): Promise<ShownFigure[]> {
  const found: ShownFigure[] = [];
  for (const type of await client.plantTypes.list())
    for (const { id, name, type_evaluation: kind } of type.plant_type_evaluations) {
      const own = plants.filter((plant) => plant.type === type.name).map((plant) => plant.id);
      if (own.length === 0) continue;
      const type_intervall = ({ DA: 'day', MO: 'month', YE: 'year' } as const)[kind ?? 'DA'] ?? 'day';
      const interval = { startIntervall: pointOf(first), endIntervall: pointOf(last), type_intervall };
      const shown = await client.evaluations.ofPlants({ id, body: { ...interval, type_data: 'plain', plants: own } });
      shown.page_positions.forEach((rows, page) => {
        const cells = (data: (typeof rows)[number]['data'], where: string, row: string, until?: string) =>
          data.forEach(({ id: column, plant = 0, value }) =>
            found.push({
              where: `evaluation ${name} of plant ${plant}, ${where}, column ${column}`,
              value,
              explain: () =>
                client.evaluations.provenance({ id, query: { plant, column: column ?? 0, row, until, ...ALL } }),
            }),
          );
        for (const { created_at_date: row, data } of rows) cells(data, row ?? '', row ?? '');
        const [begin, end] = [rows[0]?.created_at_date ?? '', rows.at(-1)?.created_at_date ?? ''];
        cells(shown.page_footer[page]?.data ?? [], 'foot', begin, end);
      });
    }
  return found;
}

async function ofLiveData(client: LeitwarteClient): Promise<ShownFigure[]> {
  const sets = await client.liveData.sets();
  const tables = await Promise.all(sets.map(({ id }) => client.liveData.table({ id })));
  return tables.flatMap(({ plants }) =>
    plants.flatMap(({ name, values }) =>
      values.flatMap(({ id, value }) =>
        // a value older than the newest one of its set is not shown
        id === null || value === null ? [] : newest(client, `live data of ${name}`, id, value),
      ),
    ),
  );
}

async function ofJournal(client: LeitwarteClient, plant: number, { first, last }: Days): Promise<ShownFigure[]> {
  const interval = { startIntervall: pointOf(first), endIntervall: pointOf(last), type_intervall: 'day' } as const;
  const { data } = await client.plants.journal({ id: plant, body: { ...interval, type_data: 'plain' } });
  return data.flatMap(({ positions }) =>
    positions.flatMap(({ created_at_date: day, data: cells }) =>
      cells.map(({ id: position, value }) => ({
        where: `journal of plant ${plant}, ${day}, position ${position}`,
        value,
        explain: () =>
          client.plants.journalProvenance({ id: plant, query: { position: position ?? 0, day: day ?? '', ...ALL } }),
      })),
    ),
  );
}

async function ofOverview(client: LeitwarteClient, plant: number): Promise<ShownFigure[]> {
  const { data } = await client.plants.overview({ id: plant, body: { type_data: 'plain' } });
  const positions = data.flatMap(({ components }) => components.flatMap((component) => component.data));
  return positions.flatMap(({ column, data: shown, name }) => {
    if (column === null || shown === null) return [];
    const where = `window of plant ${plant}, ${name}`;
    if (!Array.isArray(shown)) return newest(client, where, column, shown);
    return shown.flatMap((point): ShownFigure[] => {
      if (!isMean(point)) return [];
      const query = { hour: point.created_at, ...ALL };
      return [
        {
          where: `${where}, hour ${point.created_at}`,
          value: point.value,
          explain: () => client.plants.valueProvenance({ id: column, query }),
        },
      ];
    });
  });
}

function isMean(point: unknown): point is { created_at: string; value: number | null } {
  return typeof point === 'object' && point !== null && 'created_at' in point && 'value' in point;
}

async function ofCharts(client: LeitwarteClient, plant: number, { first, last }: Days): Promise<ShownFigure[]> {
  const { plant_components: components, timezone } = await client.plants.retrieve({ id: plant });
  const columns = components
    .flatMap((one) => one.component_data_description)
    .filter((one) => one.is_suitable_for_analyse)
    .slice(0, 10)
    .map(({ id }) => id);
  if (columns.length === 0) return [];
  const asked = { columns, from: `${first}T00:00:00Z`, until: `${last}T23:59:59Z`, pixels: 200 };
  const found: ShownFigure[] = [];
  for (const minutes of [undefined, 15, 60, 1440] as const) {
    const body = minutes === undefined ? asked : { ...asked, resolution: minutes };
    for (const { column, times, values } of (await client.research.series({ body })).lines)
      times.forEach((time, index) => {
        const at = new Date(time).toISOString();
        const isEdge = index === 0 || index === times.length - 1;
        // means at the edges of the chart include only readings of the requested period
        if (column === null || (values[index] ?? null) === null || (minutes !== undefined && isEdge)) return;
        found.push({
          where: `chart of column ${column.id}, ${at}, ${minutes ?? 'every'} minutes`,
          value: values[index] ?? null,
          explain: () =>
            client.research.provenance({
              id: column.id,
              query: { day: localDate(time, timezone), at, minutes, ...ALL },
            }),
        });
      });
  }
  return found;
}
