import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const users: Noun = {
  summary: say('Benutzer', 'Users'),
  verbs: {
    list: async () => (await import('./list.ts')).usersList,
    show: async () => (await import('./show.ts')).usersShow,
    create: async () => (await import('./create.ts')).usersCreate,
    import: async () => (await import('./import.ts')).usersImport,
    update: async () => (await import('./update.ts')).usersUpdate,
    password: async () => (await import('./password.ts')).usersPassword,
    'remove-second-factor': async () => (await import('./removeSecondFactor.ts')).usersRemoveSecondFactor,
    remove: async () => (await import('./remove.ts')).usersRemove,
    'give-out': async () => (await import('./giveOut.ts')).usersGiveOut,
    erase: async () => (await import('./erase.ts')).usersErase,
  },
};
