import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readClosing } from './closing.ts';
import { itemisation } from './itemisation.ts';
import { monthOfInterval } from '../../../measurements/months.ts';
import { countNotifications } from './notifications.ts';
import { openMonth } from './open.ts';
import { readMonth } from './read.ts';
import { updateItem } from './update.ts';

export const billingHandlers: Handlers<LeitwarteContract>['billing'] = {
  notifications: countNotifications,
  month: ({ context: { db, platform }, body }) => {
    const month = monthOfInterval(body);
    return db.transaction().execute(async (tx) => {
      await openMonth(tx, platform.now(), month);
      return readMonth(tx, month);
    });
  },
  closing: readClosing,
  update: updateItem,
  itemisation: ({ context, params }) => itemisation(context, params.orgId, params.year, params.month),
};
