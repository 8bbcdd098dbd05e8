import {
  AlarmMessagesResponse,
  BillingOrganisationGroup,
  LiveDataHeaderResponse,
  NotificationDataset,
  OrganisationUser,
  Overview,
  PlainEvaluationResponse,
  PlantJournalResponse,
  PlantPrice,
  ReportResponse,
} from '@leitwarte/core/entities';
import * as z from 'zod';
import type { Outputs } from './output.ts';

/** An export to files tells what it wrote. */
const written = z.array(
  z.object({
    name: z.string(),
    file: z.string(),
    bytes: z.number().int(),
    sha256: z.string(),
    skipped: z.boolean(),
  }),
);
/** Values over time, by the headings of their columns. */
const rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

/** What an export to stdout gives of one thing; of several a line each. */
export const exportedLines: Outputs = {
  'export analysis': rows,
  'export research': rows,
  'export evaluation': PlainEvaluationResponse,
  'export plant-evaluation': ReportResponse,
  'export journal': PlantJournalResponse,
  'export alarm-messages': AlarmMessagesResponse,
  'export daily-report': ReportResponse,
  'export overview': Overview,
  'export live-data': LiveDataHeaderResponse,
  'export notifications': NotificationDataset,
  'export billing': z.array(BillingOrganisationGroup),
  'export prices': z.array(PlantPrice),
  'export users': z.array(OrganisationUser),
};

/** What `--json` gives of exports: of one thing itself, of files their account. */
export const exportOutputs: Outputs = Object.fromEntries(
  Object.entries(exportedLines).map(([line, one]) => [line, z.union([written, one])]),
);
