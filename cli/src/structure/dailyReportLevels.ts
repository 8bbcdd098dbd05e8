import {
  DailyReportHeaderCreate,
  DailyReportHeaderPatch,
  DailyReportPositionCreate,
  DailyReportPositionPatch,
  DailyReportSubheaderCreate,
  DailyReportSubheaderPatch,
} from '@leitwarte/core/entities';
import { checked } from '../input/checked.ts';
import { say } from '../texts.ts';
import { HEADER_DEFAULTS, POSITION_DEFAULTS } from './dailyReportFile.ts';
import type { Level } from './node.ts';
import { rootLevel } from './rootLevel.ts';

export const report = rootLevel(say('Tagesbericht', 'daily report'));

export const header: Level = {
  what: say('Überschrift', 'header'),
  key: 'headers',
  defaults: HEADER_DEFAULTS,
  check: (body) => void checked(DailyReportHeaderPatch, body),
  create: (client, parent, body) =>
    client.dailyReports.createHeader({
      body: checked(DailyReportHeaderCreate, { ...body, organisation_daily_report: parent }),
    }),
  update: (client, id, body) => client.dailyReports.updateHeader({ id, body: checked(DailyReportHeaderPatch, body) }),
  remove: (client, id) => client.dailyReports.removeHeader({ id }),
};

export const subheader: Level = {
  what: say('Unterüberschrift', 'sub-header'),
  key: 'subheaders',
  defaults: {},
  check: (body) => void checked(DailyReportSubheaderPatch, body),
  create: (client, parent, body) =>
    client.dailyReports.createSubheader({
      body: checked(DailyReportSubheaderCreate, { ...body, organisation_daily_report_header: parent }),
    }),
  update: (client, id, body) =>
    client.dailyReports.updateSubheader({ id, body: checked(DailyReportSubheaderPatch, body) }),
  remove: (client, id) => client.dailyReports.removeSubheader({ id }),
};

export const position: Level = {
  what: say('Position', 'position'),
  key: 'positions',
  defaults: POSITION_DEFAULTS,
  check: (body) => void checked(DailyReportPositionPatch, body),
  create: (client, parent, body) =>
    client.dailyReports.createPosition({
      body: checked(DailyReportPositionCreate, { ...body, organisation_daily_report_subheader: parent }),
    }),
  update: (client, id, body) =>
    client.dailyReports.updatePosition({ id, body: checked(DailyReportPositionPatch, body) }),
  remove: (client, id) => client.dailyReports.removePosition({ id }),
};
