import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { listingIn } from '../../../rights/organisations.ts';
import { acknowledgeAlarm } from './acknowledge.ts';
import { acknowledgeByLink, readAlarmLink } from './link.ts';
import { readAlarms } from './read.ts';
import { readStatusListOfAll } from './statusList.ts';

export const alarmHandlers: Handlers<LeitwarteContract>['alarms'] = {
  list: async ({ context, viewer, query, url, language }) => {
    const { plant, open, organisation } = query;
    const lister = await listingIn(context.db, viewer, organisation);
    const { count, alarms } = await readAlarms(context.db, lister, { plant, open }, windowOfPage(query.page), language);
    return pageOf(alarms, count, query.page, url, { plant, open, organisation });
  },
  statusList: readStatusListOfAll,
  acknowledge: acknowledgeAlarm,
  link: readAlarmLink,
  acknowledgeByLink,
};
