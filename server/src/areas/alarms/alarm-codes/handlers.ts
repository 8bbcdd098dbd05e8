import type { LeitwarteContract } from '@leitwarte/core/contract';
import { ALARM_CODES_PER_PAGE } from '@leitwarte/core/entities';
import type { Handlers } from '../../../http/handlers.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { createAlarmCode, removeAlarmCode, updateAlarmCode } from './codes.ts';
import { readAlarmCodes, readSettings } from './read.ts';
import { createSetting, updateSetting } from './settings.ts';

export const alarmCodeHandlers: Handlers<LeitwarteContract>['alarmCodes'] = {
  list: async ({ context, viewer, query, url }) => {
    const codes = await readAlarmCodes(context.db, viewer, query.system_id);
    const { limit, offset } = windowOfPage(query.page, ALARM_CODES_PER_PAGE);
    const filters = { system_id: query.system_id };
    return pageOf(codes.slice(offset, offset + limit), codes.length, query.page, url, filters, ALARM_CODES_PER_PAGE);
  },
  create: createAlarmCode,
  update: updateAlarmCode,
  remove: removeAlarmCode,
  settings: readSettings,
  createSetting,
  updateSetting,
};
