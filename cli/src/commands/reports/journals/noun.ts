import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const journals: Noun = {
  summary: say('Aufbau der Betriebstagebücher', 'Structure of journals'),
  verbs: {
    list: async () => (await import('./list.ts')).journalsList,
    show: async () => (await import('./structure.ts')).journalStructure.show,
    export: async () => (await import('./structure.ts')).journalStructure.export,
    diff: async () => (await import('./structure.ts')).journalStructure.diff,
    apply: async () => (await import('./structure.ts')).journalStructure.apply,
  },
};
