/** Responses of a simulated server by path below `embed/`; only the network is replaced. */
export type Answers = Readonly<Record<string, unknown>>;

const HOUR_MS = 3_600_000;
export const PLANT = 7;
const HOSTILE_NAME = '<img src=x onerror=alert(1)> & "Süd"';

/** Complete responses with zero, negative and missing values, and a name that contains markup. */
export function fullAnswers(nowMs: number): Answers {
  const at = (hours: number) => new Date(nowMs - hours * HOUR_MS).toISOString();
  return {
    'plants/': [
      {
        id: PLANT,
        name: HOSTILE_NAME,
        type: 'Solar',
        status_anlage: 2,
        status_data: 0,
        last_alarm: '<b>Netzausfall</b>',
        time_last_data: at(0.2),
        latitude: 50.3,
        longitude: 8.7,
        plant_prio_values: [
          { name: 'Leistung', value: 0, unit: 'kW', limit_low: 1, limit_upper: null },
          { name: 'Bezug', value: -12.5, unit: 'kW', limit_low: null, limit_upper: null },
          { name: 'Temperatur', value: null, unit: '°C', limit_low: null, limit_upper: null },
        ],
        plant_dashboard_values: [1, null, -2, 0].map((value, index) => ({
          id: index,
          value,
          created_at: at(4 - index),
        })),
      },
      { id: 8, name: 'Windpark', type: 'Unbekannt', status_anlage: 0, status_data: 1, time_last_data: null },
    ],
    'alarms/': [
      {
        id: 1,
        plant: PLANT,
        began_at: at(98),
        zone: 'Europe/Berlin',
        text: HOSTILE_NAME,
        severity: '2',
        cause: 'silent',
      },
      { id: 2, plant: 8, began_at: null, zone: 'Asia/Tokyo', text: null, severity: '1', cause: 'fault' },
    ],
    'live_data/3/': {
      header: {
        headers: [
          { name: '', rowspan: 2, colspan: 1 },
          { name: 'Werte', rowspan: 1, colspan: 3 },
        ],
        positions: [{ name: 'P' }, { name: 'Q' }, { name: 'T' }],
      },
      plants: [
        {
          id: PLANT,
          name: HOSTILE_NAME,
          values: [
            { value: 0, unit: 'kW', limit_low: 1, limit_high: 9 },
            { value: -3, unit: 'kvar', limit_low: null, limit_high: null },
            { value: null, unit: '°C', limit_low: null, limit_high: null },
          ],
        },
      ],
    },
    'figures/': [
      { kpi: HOSTILE_NAME, aggregation: 'sum', value: 0, unit: 'kW', parts: 2, old_parts: 1 },
      { kpi: 'Bezug', aggregation: 'avg', value: -12.5, unit: 'kW', parts: 2, old_parts: 1 },
      { kpi: 'Temperatur', aggregation: 'avg', value: null, unit: null, parts: 2, old_parts: 1 },
    ],
    [`yields/?plant=${PLANT}`]: [
      {
        plant: PLANT,
        unit: 'kWh',
        days: [120.5, 0, -3, null].map((energy, index) => ({ day: `2026-03-0${index + 1}`, energy })),
      },
    ],
    'flow/': {
      plants: [PLANT],
      name: HOSTILE_NAME,
      zone: 'Europe/Berlin',
      from: '2026-03-04',
      until: '2026-03-04',
      missing: [],
      flows: [
        { from: 'generation', to: 'consumption', wh: 12_000 },
        { from: 'unmeasured', to: 'consumption', wh: 1 },
      ],
      self_sufficiency: 0,
      self_consumption: 1,
      co2_avoided_kg: 4.4,
      unknown_quarter_hours: 3,
      now: {
        until: at(0),
        flows: [
          { from: 'generation', to: 'grid', wh: 900 },
          { from: 'storage', to: 'grid', wh: 0.5 },
        ],
      },
      storage_percent: 0,
    },
    'charts/5/': {
      component: 5,
      name: HOSTILE_NAME,
      from: nowMs - 24 * HOUR_MS,
      until: nowMs,
      zone: 'Europe/Berlin',
      lines: [
        {
          column: 1,
          description: 'Leistung',
          unit: 'kW',
          times: [4, 3, 2, 1].map((h) => nowMs - h * HOUR_MS),
          values: [0, null, -2, 5],
        },
        { column: 2, description: 'Temperatur', unit: '°C', times: [nowMs - HOUR_MS], values: [20] },
        { column: 3, description: null, unit: null, times: [], values: [] },
      ],
    },
  };
}

/** Responses for a key that shows no plant, and for plants of which nothing is known. */
export const emptyAnswers: Answers = {
  'plants/': [{ id: PLANT }],
  'alarms/': [],
  'live_data/3/': { header: { headers: [], positions: [] }, plants: [] },
  'figures/': [],
  [`yields/?plant=${PLANT}`]: [],
  'flow/': {
    plants: [],
    name: null,
    zone: 'Europe/Berlin',
    from: '2026-03-04',
    until: '2026-03-04',
    missing: ['generation', 'consumption_or_grid'],
    flows: [],
    self_sufficiency: null,
    self_consumption: null,
    co2_avoided_kg: null,
    unknown_quarter_hours: 0,
    now: null,
    storage_percent: null,
  },
  'charts/5/': { component: 5, name: '', from: 0, until: HOUR_MS, zone: 'Europe/Berlin', lines: [] },
};

export interface Network {
  answers: Answers | 'silent' | number;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  readonly asked: string[];
}

/** Replaces `fetch`; `restore` puts the original back. */
export function replaceNetwork(answers: Network['answers']): Network & { readonly restore: () => void } {
  const real = globalThis.fetch;
  const network: Network = { answers, headers: {}, asked: [] };
  globalThis.fetch = (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = `${url.pathname.replace('/api/v1/embed/', '')}${url.search}`;
    network.asked.push(path);
    const { answers: now, headers } = network;
    if (now === 'silent') return Promise.reject(new TypeError('network'));
    if (typeof now === 'number') return Promise.resolve(new Response('{}', { status: now, headers }));
    const body = now[path];
    return Promise.resolve(
      body === undefined ? new Response('{}', { status: 404, headers }) : Response.json(body, { headers }),
    );
  };
  return Object.assign(network, { restore: () => void (globalThis.fetch = real) });
}
