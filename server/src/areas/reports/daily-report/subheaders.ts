import type * as z from 'zod';
import type { DailyReportSubheaderCreate } from '@leitwarte/core/entities';
import { level } from '../ordered/level.ts';
import { readSubheader } from './read.ts';
import type { Subheader } from './tree.ts';

export const subheaders = level<
  'daily_report_subheader',
  Subheader,
  z.output<typeof DailyReportSubheaderCreate>,
  'organisation_daily_report_header'
>({ table: 'daily_report_subheader', parentField: 'organisation_daily_report_header', read: readSubheader });
