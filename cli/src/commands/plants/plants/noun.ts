import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const plants: Noun = {
  summary: say('Anlagen', 'Plants'),
  verbs: {
    list: async () => (await import('./list.ts')).plantsList,
    show: async () => (await import('./show.ts')).plantsShow,
    create: async () => (await import('./create.ts')).plantsCreate,
    commission: async () => (await import('./commission.ts')).plantsCommission,
    update: async () => (await import('./update.ts')).plantsUpdate,
    activate: async () => (await import('./activate.ts')).plantsActivate,
    deactivate: async () => (await import('./deactivate.ts')).plantsDeactivate,
    status: async () => (await import('./status.ts')).plantsStatus,
    serial: async () => (await import('./serial.ts')).plantsSerial,
    'serial-effect': async () => (await import('./serialEffect.ts')).plantsSerialEffect,
    users: async () => (await import('./users.ts')).plantsUsers,
    export: async () => (await import('./structure.ts')).plantsExport,
    diff: async () => (await import('./structure.ts')).plantsDiff,
    apply: async () => (await import('./structure.ts')).plantsApply,
    timeline: async () => (await import('./timeline.ts')).plantsTimeline,
    changes: async () => (await import('./changes.ts')).plantsChanges,
    prio: async () => (await import('./prio.ts')).plantsPrio,
    import: async () => (await import('./import.ts')).plantsImport,
  },
};
