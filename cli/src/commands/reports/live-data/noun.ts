import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const liveData: Noun = {
  summary: say('Aufbau der aktuellen Daten', 'Structure of live data'),
  verbs: {
    list: async () => (await import('./list.ts')).liveDataList,
    show: async () => (await import('./structure.ts')).liveDataStructure.show,
    create: async () => (await import('./create.ts')).liveDataCreate,
    rename: async () => (await import('./rename.ts')).liveDataRename,
    remove: async () => (await import('./remove.ts')).liveDataRemove,
    export: async () => (await import('./structure.ts')).liveDataStructure.export,
    diff: async () => (await import('./structure.ts')).liveDataStructure.diff,
    apply: async () => (await import('./structure.ts')).liveDataStructure.apply,
  },
};
