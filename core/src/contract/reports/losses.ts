import * as z from 'zod';
import type { Access } from '../../access/index.ts';
import {
  EnergyFlow,
  EnergyFlowQuery,
  LossesQuery,
  LossesReportRequest,
  LossReassignment,
  LossReassignmentCreate,
  PlantLossesDetail,
  PlantLossesQuery,
  PlantLossesRow,
  StatementComparison,
  StatementRequest,
} from '../../entities/index.ts';
import { byTypeData, CSV, endpoint, file, json, PDF, XLSX } from '../endpoint.ts';

const STATEMENT_BYTES = 32 * 1024 * 1024;

const mayWrite: Access = { dialog: 'plant', right: 'can_write' };
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
  statement: endpoint('POST plants/{id}/compare_statement/', {
    summary:
      'A statement of the grid operator or marketer beside what was measured, by quarter-hour; nothing is stored',
    access,
    origin: 'ours',
    maxBodyBytes: STATEMENT_BYTES,
    body: StatementRequest,
    answer: byTypeData({ plain: json(StatementComparison), xlsx: file(XLSX), csv: file(CSV) }),
  }),
  reassign: endpoint('POST plants/{id}/reassign_losses/', {
    summary: 'Give what is missing in a time another cause, with a note; the balance stays exact',
    access: mayWrite,
    changes: true,
    creates: true,
    origin: 'ours',
    body: LossReassignmentCreate,
    answer: json(LossReassignment),
  }),
  undoReassignment: endpoint('POST loss_reassignments/{id}/undo/', {
    summary: 'Take a cause of losses back that somebody gave',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    answer: json(LossReassignment),
  }),
  ofPlant: endpoint('GET plants/{id}/losses/', {
    summary: 'The same of one plant by component and day, of one day by quarter-hour',
    access,
    origin: 'ours',
    query: PlantLossesQuery,
    answer: json(PlantLossesDetail),
  }),
  energyFlow: endpoint('GET plants/{id}/energy_flow/', {
    summary: 'What flows from generation, storage and grid to consumption, storage and grid at a plant',
    access,
    origin: 'ours',
    query: EnergyFlowQuery,
    answer: json(EnergyFlow),
  }),
};
