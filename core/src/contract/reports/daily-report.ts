import * as z from 'zod';
import {
  CopiedStructure,
  CopyStructureBody,
  DailyReport,
  DailyReportHeader,
  DailyReportHeaderCreate,
  DailyReportHeaderPatch,
  DailyReportMailContent,
  DailyReportPosition,
  DailyReportPositionCreate,
  DailyReportPositionPatch,
  DailyReportRequest,
  DailyReportStructure,
  DailyReportSubheader,
  DailyReportSubheaderCreate,
  DailyReportSubheaderPatch,
  MailTried,
  Organisation,
  Provenance,
  ReportProvenanceQuery,
  page,
  ReportGroup,
  ReportResponse,
  SentReport,
  SentReportDetail,
  SentReportQuery,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { byTypeData, endpoint, file, json, nothing, PDF, XLSX } from '../endpoint.ts';
import { orderOf } from '../order.ts';

const mayWrite: Access = { dialog: 'organisation', right: 'can_write' };
const mayRead: Access = { anyOf: [{ dialog: 'organisation_daily_report', right: 'can_read' }, mayWrite] };
const writing = { access: mayWrite, changes: true, creates: true } as const;

export const dailyReports = {
  sent: endpoint('GET organisation_daily_reports/{id}/sent/', {
    summary: 'Daily reports as they were mailed, newest first',
    access: mayRead,
    origin: 'ours',
    query: SentReportQuery,
    answer: json(page(SentReport)),
  }),
  sentReport: endpoint('GET sent_reports/{id}/', {
    summary: 'A mailed daily report with the figures that it showed',
    access: mayRead,
    origin: 'ours',
    answer: json(SentReportDetail),
  }),
  sentFile: endpoint('GET sent_reports/{id}/file/', {
    summary: 'The file that was mailed, byte by byte',
    access: mayRead,
    origin: 'ours',
    answer: file(PDF),
  }),
  provenance: endpoint('GET organisation_daily_reports/{id}/provenance/', {
    summary: 'Where a figure of the daily report comes from, to file and line',
    access: mayRead,
    origin: 'ours',
    query: ReportProvenanceQuery,
    answer: json(Provenance),
  }),
  list: endpoint('GET organisation_daily_reports/', {
    summary: 'Daily reports of the organisation; the first one is used',
    access: mayRead,
    answer: json(z.array(DailyReport)),
  }),
  retrieve: endpoint('GET organisation_daily_reports/{id}/', {
    summary: 'One daily report with its headers',
    answer: json(DailyReport),
  }),
  groups: endpoint('GET organisation_daily_report_groups/', {
    summary: 'Groups of components of all plants that a position can name',
    access: mayRead,
    origin: 'ours',
    answer: json(z.array(ReportGroup)),
  }),
  headers: endpoint('GET organisation_daily_report_headers/', {
    summary: 'Headers',
    answer: json(z.array(DailyReportHeader)),
  }),
  createHeader: endpoint('POST organisation_daily_report_headers/', {
    ...writing,
    summary: 'Create a header',
    body: DailyReportHeaderCreate,
    answer: json(DailyReportHeader),
  }),
  header: endpoint('GET organisation_daily_report_headers/{id}/', {
    summary: 'One header with its sub-headers',
    answer: json(DailyReportHeader),
  }),
  updateHeader: endpoint('PATCH organisation_daily_report_headers/{id}/', {
    summary: 'Change a header',
    access: mayWrite,
    body: DailyReportHeaderPatch,
    answer: json(DailyReportHeader),
  }),
  removeHeader: endpoint('DELETE organisation_daily_report_headers/{id}/', {
    summary: 'Delete a header with all below',
    access: mayWrite,
    answer: nothing,
  }),
  orderHeaders: orderOf('PATCH organisation_daily_reports/{id}/order/', 'the headers of a daily report', mayWrite),
  subheaders: endpoint('GET organisation_daily_report_subheaders/', {
    summary: 'Sub-headers',
    answer: json(z.array(DailyReportSubheader)),
  }),
  createSubheader: endpoint('POST organisation_daily_report_subheaders/', {
    ...writing,
    summary: 'Create a sub-header',
    body: DailyReportSubheaderCreate,
    answer: json(DailyReportSubheader),
  }),
  subheader: endpoint('GET organisation_daily_report_subheaders/{id}/', {
    summary: 'One sub-header with its positions',
    answer: json(DailyReportSubheader),
  }),
  updateSubheader: endpoint('PATCH organisation_daily_report_subheaders/{id}/', {
    summary: 'Change a sub-header',
    access: mayWrite,
    body: DailyReportSubheaderPatch,
    answer: json(DailyReportSubheader),
  }),
  removeSubheader: endpoint('DELETE organisation_daily_report_subheaders/{id}/', {
    summary: 'Delete a sub-header with its positions',
    access: mayWrite,
    answer: nothing,
  }),
  orderSubheaders: orderOf(
    'PATCH organisation_daily_report_headers/{id}/order/',
    'the sub-headers of a header',
    mayWrite,
  ),
  positions: endpoint('GET organisation_daily_report_positions/', {
    summary: 'Positions',
    answer: json(z.array(DailyReportPosition)),
  }),
  createPosition: endpoint('POST organisation_daily_report_positions/', {
    ...writing,
    summary: 'Create a position',
    body: DailyReportPositionCreate,
    answer: json(DailyReportPosition),
  }),
  position: endpoint('GET organisation_daily_report_positions/{id}/', {
    summary: 'One position',
    answer: json(DailyReportPosition),
  }),
  updatePosition: endpoint('PATCH organisation_daily_report_positions/{id}/', {
    summary: 'Change a position',
    access: mayWrite,
    body: DailyReportPositionPatch,
    answer: json(DailyReportPosition),
  }),
  removePosition: endpoint('DELETE organisation_daily_report_positions/{id}/', {
    summary: 'Delete a position',
    access: mayWrite,
    answer: nothing,
  }),
  orderPositions: orderOf(
    'PATCH organisation_daily_report_subheaders/{id}/order/',
    'the positions of a sub-header',
    mayWrite,
  ),
  replaceStructure: endpoint('PATCH organisation_daily_reports/{id}/structure/', {
    summary: 'Put a whole structure in the place of the one that stands, all or nothing',
    access: mayWrite,
    origin: 'ours',
    body: DailyReportStructure,
    answer: json(DailyReport),
  }),
  copyStructure: endpoint('POST organisation_daily_reports/{id}/copy_structure/', {
    summary: "Copy the structure of another organisation's daily report, plants by their name",
    access: 'superuser',
    origin: 'ours',
    changes: true,
    body: CopyStructureBody,
    answer: json(CopiedStructure),
  }),
  updateMailContent: endpoint('POST organisation/{id}/update_daily_report_mail_content/', {
    summary: 'Store both texts of the daily report mail',
    access: 'superuser',
    changes: true,
    body: DailyReportMailContent,
    answer: json(Organisation),
  }),
  testMail: endpoint('POST organisation/{id}/test_daily_report_mail/', {
    summary: 'Send yourself the daily report mail as its recipients would get it now',
    access: 'superuser',
    origin: 'ours',
    changes: true,
    answer: json(MailTried),
  }),
  report: endpoint('POST organisations/{organisationId}/{reportId}/get_daily_report/', {
    summary: 'The daily report of a month; its XLSX for superusers alone',
    access: { dialog: 'organisation_daily_report', right: 'can_read' },
    accessByTypeData: { xlsx: 'superuser' },
    body: DailyReportRequest,
    answer: byTypeData({ plain: json(ReportResponse, 'report'), pdf: file(PDF), xlsx: file(XLSX) }),
  }),
};
