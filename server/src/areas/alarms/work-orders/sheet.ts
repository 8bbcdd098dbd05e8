import type { WorkOrderDetail } from '@leitwarte/core/entities';
import type { PaperPicture, ReportRow, ReportTable } from '@leitwarte/core/report';
import { assigneeOf, fileNames, formatDate } from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';
import { counterDueText, counterRepetitionText, repetitionText } from '@leitwarte/core/texts/repetition';
import { workOrderEntryText } from '@leitwarte/core/texts/work-order-entry';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { base64Of } from '../../../platform/base64.ts';
import { ownerOf, printedFor } from '../../common/printed.ts';
import { paperText } from './paperTexts.ts';
import { cleanPicture } from './picture.ts';
import { ENTRIES_SHOWN, orderRow, workOrderDetail } from './read.ts';

/** Maximum bytes of pictures in one PDF; of pictures beyond that only the names are printed. */
const PAPER_BYTES = 30 * 1024 * 1024;
/**
 * Maximum pixels of all PNGs of a PDF together, because they are decoded for printing; JPEGs are embedded undecoded.
 */
const PAPER_PNG_PIXELS = 4_000_000;

/** A work order as PDF, with its checklist, notes and pictures. */
export async function readOrderSheet({
  context,
  viewer,
  params: { id },
  language,
}: Call<'workOrders', 'sheet'>): Promise<ServedFile> {
  const now = context.platform.now();
  const { timezone, plant_organisation } = await orderRow(context.db, viewer, id);
  const order = await workOrderDetail(context.db, viewer, id, now);
  const owner = await ownerOf(context.db, plant_organisation);
  const frame = { zone: timezone, now, language };
  // each picture is read from the database only when it is printed, to limit memory
  const content = await printedFor(context, owner, async () =>
    sheetTable(order, await picturesFor(context.db, order), frame),
  );
  return { name: fileNames.workOrder(order.plant_name, id), content };
}

/** The first pictures of a work order that fit into the PDF together. */
async function picturesFor(db: Reader, { id, pictures }: WorkOrderDetail): Promise<PaperPicture[]> {
  const left = { bytes: PAPER_BYTES, pixels: PAPER_PNG_PIXELS };
  const printed: PaperPicture[] = [];
  for (const one of pictures) {
    if (one.size > left.bytes) continue;
    const row = await db
      .selectFrom('work_order_picture')
      .select(['media_type', 'content'])
      .where('id', '=', one.id)
      .where('work_order_id', '=', id)
      .executeTakeFirst();
    if (row === undefined) continue;
    const bytes = new Uint8Array(row.content);
    const pixels = row.media_type === 'image/png' ? (cleanPicture(bytes)?.pixels ?? Infinity) : 0;
    if (pixels > left.pixels) continue;
    left.bytes -= one.size;
    left.pixels -= pixels;
    printed.push({ key: one.id, caption: one.name, dataUrl: `data:${row.media_type};base64,${base64Of(bytes)}` });
  }
  return printed;
}

interface Frame {
  readonly zone: string;
  readonly now: number;
  readonly language: Language;
}

function sheetTable(
  order: WorkOrderDetail,
  pictures: readonly PaperPicture[],
  { zone, now, language }: Frame,
): ReportTable {
  const words = (key: PaperWord) => paperText(language, `orders.${key}`);
  const label: Parameters<typeof workOrderEntryText>[2] = (key) => text(language, key);
  const printed = new Set(pictures.map(({ key }) => key));
  const facts: (readonly [what: string, entry: string | null])[] = [
    [words('kind'), label(`workOrderKind.${order.kind}`)],
    [words('state'), label(`workOrderState.${order.state}`)],
    [
      words('due'),
      [order.due_on === null ? '' : formatDate(order.due_on), counterDueText(language, order)]
        .filter(Boolean)
        .join('; ') || null,
    ],
    [words('repetition'), repetition(order, language)],
    [words('who'), assigneeOf(order)],
    [
      words('origin'),
      [text(language, `workOrderOrigin.${order.origin}`), order.origin_text].filter(Boolean).join(': '),
    ],
    [words('description'), order.description],
    [words('minutes'), order.minutes === 0 ? null : `${order.minutes} min`],
    [words('result'), order.result],
  ];
  const said = facts.flatMap(([what, entry]): ReportRow[] => (entry ? [[null, null, what, entry]] : []));
  const steps = order.steps.map((step) => [
    step.done_at,
    step.done_by,
    words(step.is_done ? 'step_done' : 'step_open'),
    step.text,
  ]);
  const entries = order.entries.map((entry) => [
    entry.at,
    entry.by,
    text(language, `workOrderEntry.${entry.kind}`),
    workOrderEntryText(language, entry, label),
  ]);
  const shown = order.pictures.map((picture) => [
    picture.at,
    picture.by,
    words('picture'),
    printed.has(picture.id) ? picture.name : paperText(language, 'orders.picture_left_out', { name: picture.name }),
  ]);
  return {
    title: order.title,
    subtitle: [order.plant_name, order.component_name].filter(Boolean).join(' · '),
    zone,
    createdAtMs: now,
    language,
    groups: [
      {
        title: '',
        columns: [
          { title: words('when'), kind: 'datetime' },
          { title: words('who'), kind: 'text' },
          { title: words('what'), kind: 'text' },
          { title: words('entry'), kind: 'text' },
        ],
      },
    ],
    rows: [...said, ...steps, ...entries, ...shown],
    ...(order.entries.length >= ENTRIES_SHOWN && { notes: [words('older')] }),
    pictures,
  };
}

function repetition(order: WorkOrderDetail, language: Language): string | null {
  const { repeat_every: every, repeat_unit: unit } = order;
  if (every === null || unit === null) return counterRepetitionText(language, order) || null;
  return repetitionText(language, every, unit);
}

type PaperWord =
  | 'kind'
  | 'state'
  | 'due'
  | 'repetition'
  | 'who'
  | 'origin'
  | 'description'
  | 'minutes'
  | 'result'
  | 'step_done'
  | 'step_open'
  | 'picture'
  | 'when'
  | 'what'
  | 'entry'
  | 'older';
