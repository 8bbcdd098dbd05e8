import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const billing: Noun = {
  summary: say('Abrechnung eines Monats', 'Billing of a month'),
  verbs: {
    month: async () => (await import('./month.ts')).billingMonth,
    closing: async () => (await import('./closing.ts')).billingClosing,
    set: async () => (await import('./set.ts')).billingSet,
    itemise: async () => (await import('./itemise.ts')).billingItemise,
  },
};
