import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const sessionPolicy: Noun = {
  summary: say(
    'Wie lange Sitzungen dauern, von wo und womit man sich anmeldet',
    'How long sessions last, from where and with what people sign in',
  ),
  verbs: {
    show: async () => (await import('./show.ts')).sessionPolicyShow,
    set: async () => (await import('./set.ts')).sessionPolicySet,
  },
};
