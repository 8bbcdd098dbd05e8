import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const groups: Noun = {
  summary: say('Benachrichtigungsgruppen', 'Notification groups'),
  verbs: {
    list: async () => (await import('./list.ts')).groupsList,
    show: async () => (await import('./show.ts')).groupsShow,
    create: async () => (await import('./create.ts')).groupsCreate,
    update: async () => (await import('./update.ts')).groupsUpdate,
    members: async () => (await import('./members.ts')).groupsMembers,
    plants: async () => (await import('./plants.ts')).groupsPlants,
    remove: async () => (await import('./remove.ts')).groupsRemove,
  },
};
