import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { createClient } from '../client/index.ts';
import { ContractError } from '../problem/index.ts';
import { COMPACT_JSON, compactForms } from './index.ts';

const figure = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string(), fc.constant(null));
const unit = fc.option(fc.string(), { nil: null });
const header = { headers: [], subheaders: [], positions: [] };

const cell = (column: { id: number; unit: string | null; plant: number }, value: number | string | null) => ({
  id: column.id,
  plant: column.plant,
  value,
  unit: typeof value === 'number' ? column.unit : null,
});

/** A page of a report: some columns, rows and a footer. */
const page = fc
  .record({
    columns: fc.array(fc.record({ id: fc.nat(), unit, plant: fc.nat() }), { maxLength: 4 }),
    count: fc.nat({ max: 5 }),
  })
  .chain(({ columns, count }) => {
    const data = fc
      .tuple(...columns.map(() => figure))
      .map((values) => columns.map((one, at) => cell(one, values[at] ?? null)));
    return fc.record({
      rows: fc
        .array(data, { minLength: count, maxLength: count })
        .map((all) =>
          all.map((own, at) => ({ id: at, created_at_date: `2026-01-0${at + 1}`, name: `${at + 1}.`, data: own })),
        ),
      foot: data.map((own) => ({ name: 'Gesamt', data: own })),
    });
  });

const reportAnswer = fc.array(page, { minLength: 1, maxLength: 3 }).map((pages) => ({
  num_pages: pages.length,
  page_headers: pages.map(() => header),
  page_positions: pages.map(({ rows }) => rows),
  page_footer: pages.map(({ foot }) => foot),
}));

/** What a client returns if its server sends this body with this media type. */
function clientTold(body: unknown, mediaType = COMPACT_JSON) {
  const asked: Request[] = [];
  const client = createClient(contract, {
    baseUrl: 'https://host.test/api/v1/',
    fetch: async (request) => {
      asked.push(request);
      return new Response(JSON.stringify(body), { headers: { 'content-type': mediaType } });
    },
  });
  return { client, asked };
}

const request = { type_data: 'plain', month: 1, year: 2026 } as const;

describe('responses in compact form', () => {
  test('a compact response is decoded to exactly the values of the specified response', async () => {
    await fc.assert(
      fc.asyncProperty(reportAnswer, async (answer) => {
        // JSON has no -0: it becomes 0
        const sent: unknown = JSON.parse(JSON.stringify(answer));
        const packed = compactForms.report.pack(sent);
        expect(packed).toBeDefined();
        const read = await clientTold(packed).client.dailyReports.report({
          organisationId: 1,
          reportId: 1,
          body: request,
        });
        expect(read).toEqual(
          await clientTold(sent, 'application/json').client.dailyReports.report({
            organisationId: 1,
            reportId: 1,
            body: request,
          }),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('a response is not packed if cells of one column differ in more than their value', () => {
    const rows = [
      { id: 1, data: [{ id: 7, value: 1, unit: 'kW' }] },
      { id: 2, data: [{ id: 7, value: 1, unit: 'MW' }] },
    ];
    const answer = {
      num_pages: 1,
      page_positions: [rows],
      page_footer: [{ name: null, data: [{ id: 7, value: null, unit: null }] }],
    };
    expect(compactForms.report.pack(answer)).toBeUndefined();
  });

  test('the client prefers the compact format if the call has one', async () => {
    const { client, asked } = clientTold({ fields: [], plant_prio_values: [], plant_components: [], tiles: [] });
    expect(await client.plants.dashboard()).toEqual([]);
    await client.plants.retrieve({ id: 1 }).catch(() => undefined);
    expect(asked.map(({ headers }) => headers.get('accept')?.includes(COMPACT_JSON))).toEqual([true, false]);
  });

  test.each([
    ['no lists at all', {}],
    [
      'fewer rows of figures than rows',
      {
        page_positions: [
          { captions: { fields: ['id'], rows: [[1], [2]] }, cells: { columns: [], units: [], figures: [[]] } },
        ],
      },
    ],
    [
      'what is no figure',
      {
        page_positions: [
          { captions: { fields: ['id'], rows: [] }, cells: { columns: [{}], units: [null], figures: [[true]] } },
        ],
      },
    ],
  ])('a compact response with %s is refused as a violation of the contract', async (_, body) => {
    await expect(
      clientTold(body).client.dailyReports.report({ organisationId: 1, reportId: 1, body: request }),
    ).rejects.toThrow(ContractError);
  });
});
