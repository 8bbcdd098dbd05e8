import {
  DailyReportHeaderCreate,
  DailyReportHeaderPatch,
  DailyReportPositionCreate,
  DailyReportPositionPatch,
  DailyReportSubheaderCreate,
  DailyReportSubheaderPatch,
} from '@leitwarte/core/entities';
import { validInput } from '../input/validInput.ts';
import { say } from '../texts.ts';
import { HEADER_DEFAULTS, POSITION_DEFAULTS } from './dailyReportFile.ts';
import type { Level } from './node.ts';
import { rootLevel } from './rootLevel.ts';

export const report = rootLevel(say('Tagesbericht', 'daily report'));

export const header: Level = {
  what: say('Überschrift', 'header'),
  key: 'headers',
  defaults: HEADER_DEFAULTS,
  check: (body) => void validInput(DailyReportHeaderPatch, body),
  create: (client, parent, body) =>
    client.dailyReports.createHeader({
      body: validInput(DailyReportHeaderCreate, { ...body, organisation_daily_report: parent }),
    }),
  update: (client, id, body) =>
    client.dailyReports.updateHeader({ id, body: validInput(DailyReportHeaderPatch, body) }),
  remove: (client, id) => client.dailyReports.removeHeader({ id }),
};

export const subheader: Level = {
  what: say('Unterüberschrift', 'sub-header'),
  key: 'subheaders',
  defaults: {},
  check: (body) => void validInput(DailyReportSubheaderPatch, body),
  create: (client, parent, body) =>
    client.dailyReports.createSubheader({
      body: validInput(DailyReportSubheaderCreate, { ...body, organisation_daily_report_header: parent }),
    }),
  update: (client, id, body) =>
    client.dailyReports.updateSubheader({ id, body: validInput(DailyReportSubheaderPatch, body) }),
  remove: (client, id) => client.dailyReports.removeSubheader({ id }),
};

export const position: Level = {
  what: say('Position', 'position'),
  key: 'positions',
  defaults: POSITION_DEFAULTS,
  check: (body) => void validInput(DailyReportPositionPatch, body),
  create: (client, parent, body) =>
    client.dailyReports.createPosition({
      body: validInput(DailyReportPositionCreate, { ...body, organisation_daily_report_subheader: parent }),
    }),
  update: (client, id, body) =>
    client.dailyReports.updatePosition({ id, body: validInput(DailyReportPositionPatch, body) }),
  remove: (client, id) => client.dailyReports.removePosition({ id }),
};
