import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const permissions: Noun = {
  summary: say('Berechtigungsgruppen und ihre Rechte', 'Permission groups and their rights'),
  verbs: {
    list: async () => (await import('./list.ts')).permissionsList,
    show: async () => (await import('./show.ts')).permissionsShow,
    create: async () => (await import('./create.ts')).permissionsCreate,
    update: async () => (await import('./update.ts')).permissionsUpdate,
    set: async () => (await import('./set.ts')).permissionsSet,
    export: async () => (await import('./export.ts')).permissionsExport,
    diff: async () => (await import('./diff.ts')).permissionsDiff,
    apply: async () => (await import('./apply.ts')).permissionsApply,
  },
};
