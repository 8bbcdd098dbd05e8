import type { ExamplesOf, Setting } from './setting.ts';

export function dailyReportExamples({ context, root: { client }, world }: Setting): ExamplesOf {
  const ordered = { name: 'Neu', position: 1 };
  const report = async () => (await client.dailyReports.list())[0]?.id ?? 0;
  const newHeader = async () => ({ ...ordered, organisation_daily_report: await report() });
  const header = async () => (await client.dailyReports.createHeader({ body: await newHeader() })).id;
  const newSubheader = async () => ({ ...ordered, organisation_daily_report_header: await header() });
  const subheader = async () => (await client.dailyReports.createSubheader({ body: await newSubheader() })).id;
  const newPosition = async () => ({ ...ordered, organisation_daily_report_subheader: await subheader() });
  const position = async () => (await client.dailyReports.createPosition({ body: await newPosition() })).id;
  const withPosition = async () => ((await position()) > 0 ? {} : { query: {} });
  const body = { name: 'Anders' };
  const sent = async () => {
    const { id } = await context.db
      .insertInto('sent_report')
      .values({
        organisation_id: world.organisationId,
        year: 2024,
        month: 1,
        sent_at: 0,
        sent_by: null,
        recipients: 1,
        file: 'x.pdf',
        content: new Uint8Array([1]),
        figures: context.platform.deflate.deflate(new TextEncoder().encode('{}')),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id } };
  };
  return {
    sent: async () => ({ params: { id: await report() } }),
    sentReport: sent,
    sentFile: sent,
    provenance: async () => ({
      params: { id: await report() },
      query: { position: await position(), day: '2024-01-01' },
    }),
    groups: () => ({}),
    list: withPosition,
    retrieve: async () => ({ params: { id: await report() } }),
    headers: withPosition,
    createHeader: async () => ({ body: await newHeader() }),
    header: async () => ({ params: { id: await header() } }),
    updateHeader: async () => ({ params: { id: await header() }, body }),
    removeHeader: async () => ({ params: { id: await header() } }),
    subheaders: withPosition,
    createSubheader: async () => ({ body: await newSubheader() }),
    subheader: async () => ({ params: { id: await subheader() } }),
    updateSubheader: async () => ({ params: { id: await subheader() }, body }),
    removeSubheader: async () => ({ params: { id: await subheader() } }),
    positions: withPosition,
    createPosition: async () => ({ body: await newPosition() }),
    position: async () => ({ params: { id: await position() } }),
    updatePosition: async () => ({ params: { id: await position() }, body }),
    removePosition: async () => ({ params: { id: await position() } }),
    orderHeaders: async () => {
      const id = await report();
      await header();
      const { daily_report_headers: headers } = await client.dailyReports.retrieve({ id });
      return { params: { id }, body: { order: headers.map((one) => one.id).toReversed() } };
    },
    orderSubheaders: async () => {
      const made = await client.dailyReports.createSubheader({ body: await newSubheader() });
      return { params: { id: made.organisation_daily_report_header ?? 0 }, body: { order: [made.id] } };
    },
    orderPositions: async () => {
      const made = await client.dailyReports.createPosition({ body: await newPosition() });
      return { params: { id: made.organisation_daily_report_subheader ?? 0 }, body: { order: [made.id] } };
    },
    replaceStructure: async () => ({
      params: { id: await report() },
      body: {
        daily_report_headers: [
          {
            name: 'Anders',
            daily_report_subheaders: [{ name: 'Solar', daily_report_positions: [{ name: 'Ertrag' }] }],
          },
        ],
      },
    }),
    copyStructure: async () => {
      const { id } = await client.organisations.create({ body: { name: crypto.randomUUID() } });
      return { params: { id }, body: { from: await report() } };
    },
    report: async () => {
      const reportId = (await position()) > 0 ? await report() : 0;
      return {
        params: { organisationId: world.organisationId, reportId },
        body: { month: 12, year: 2022, type_data: 'plain' },
      };
    },
    testMail: async () => {
      await context.db
        .updateTable('account')
        .set({ email: 'wir@example.org' })
        .where('is_superuser', '=', 1)
        .where('email', 'is', null)
        .execute();
      await position();
      return { params: { id: world.organisationId } };
    },
    updateMailContent: () => ({
      params: { id: world.organisationId },
      body: { daily_report_html_content: '<p>Guten Tag</p>', daily_report_plain_text_content: 'Guten Tag' },
    }),
  };
}
