import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const security: Noun = {
  summary: say('Sicherheitsereignisse', 'Security events'),
  verbs: {
    list: async () => (await import('./list.ts')).securityList,
    verify: async () => (await import('./verify.ts')).securityVerify,
    export: async () => (await import('./export.ts')).securityExport,
  },
};
