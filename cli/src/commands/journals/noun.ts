import type { Noun } from '../../command.ts';
import { say } from '../../texts.ts';

export const journals: Noun = {
  summary: say('Aufbau der Betriebstagebücher', 'Structure of journals'),
  verbs: {
    list: async () => (await import('./list.ts')).journalsList,
    show: async () => (await import('./show.ts')).journalsShow,
    export: async () => (await import('./export.ts')).journalsExport,
    diff: async () => (await import('./diff.ts')).journalsDiff,
    apply: async () => (await import('./apply.ts')).journalsApply,
  },
};
