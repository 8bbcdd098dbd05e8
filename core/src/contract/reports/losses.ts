import * as z from 'zod';
import type { Access } from '../../access/index.ts';
import {
  LossesQuery,
  LossesReportRequest,
  PlantLossesDetail,
  PlantLossesQuery,
  PlantLossesRow,
} from '../../entities/index.ts';
import { byTypeData, endpoint, file, json, PDF, XLSX } from '../endpoint.ts';

const access: Access = { dialog: 'analyse_plant', right: 'can_read' };

export const losses = {
  list: endpoint('GET losses/', {
    summary: 'Expected and measured energy of plants, and where the rest went',
    access,
    origin: 'ours',
    query: LossesQuery,
    answer: json(z.array(PlantLossesRow)),
  }),
  report: endpoint('POST losses/get_report/', {
    summary: 'The same as a report for owners: sums, causes and days',
    access,
    origin: 'ours',
    body: LossesReportRequest,
    answer: byTypeData({ pdf: file(PDF), xlsx: file(XLSX) }),
  }),
  ofPlant: endpoint('GET plants/{id}/losses/', {
    summary: 'The same of one plant by component and day, of one day by quarter-hour',
    access,
    origin: 'ours',
    query: PlantLossesQuery,
    answer: json(PlantLossesDetail),
  }),
};
