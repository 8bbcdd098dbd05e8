import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { pageOf, windowOfPage } from '../../http/pages.ts';
import { createAlarmCode, removeAlarmCode, updateAlarmCode } from './codes.ts';
import { readAlarmCodes, readSettings } from './read.ts';
import { createSetting, updateSetting } from './settings.ts';

/** Decision 3.59. */
const CODES_PER_PAGE = 25;

export const alarmCodeHandlers: Handlers<LeitwarteContract>['alarmCodes'] = {
  list: async ({ context, viewer, query, url }) => {
    const codes = await readAlarmCodes(context.db, viewer, query.system_id);
    const { limit, offset } = windowOfPage(query.page, CODES_PER_PAGE);
    const filters = { system_id: query.system_id };
    return pageOf(codes.slice(offset, offset + limit), codes.length, query.page, url, filters, CODES_PER_PAGE);
  },
  create: ({ context, viewer, body }) => createAlarmCode(context, viewer, body),
  update: ({ context, viewer, params, body }) => updateAlarmCode(context, viewer, params.id, body),
  remove: ({ context, viewer, params }) => removeAlarmCode(context, viewer, params.id),
  settings: ({ context, viewer }) => readSettings(context.db, viewer),
  createSetting: ({ context, viewer, body }) => createSetting(context, viewer, body),
  updateSetting: ({ context, viewer, params, body }) => updateSetting(context, viewer, params.id, body),
};
