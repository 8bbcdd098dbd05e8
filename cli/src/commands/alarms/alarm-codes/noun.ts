import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const alarmCodes: Noun = {
  summary: say('Alarmcodes und was Organisationen daraus machen', 'Alarm codes and what organisations make of them'),
  verbs: {
    list: async () => (await import('./list.ts')).alarmCodesList,
    create: async () => (await import('./create.ts')).alarmCodesCreate,
    update: async () => (await import('./update.ts')).alarmCodesUpdate,
    remove: async () => (await import('./remove.ts')).alarmCodesRemove,
    copy: async () => (await import('./copy.ts')).alarmCodesCopy,
    settings: async () => (await import('./settings.ts')).alarmCodesSettings,
    set: async () => (await import('./set.ts')).alarmCodesSet,
    effect: async () => (await import('./effect.ts')).alarmCodesEffect,
  },
};
