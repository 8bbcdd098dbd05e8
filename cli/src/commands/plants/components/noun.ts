import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const components: Noun = {
  summary: say('Komponenten und ihre Spalten', 'Components and their columns'),
  verbs: {
    list: async () => (await import('./list.ts')).componentsList,
    show: async () => (await import('./show.ts')).componentsShow,
    create: async () => (await import('./create.ts')).componentsCreate,
    update: async () => (await import('./update.ts')).componentsUpdate,
    effect: async () => (await import('./effect.ts')).componentsEffect,
    columns: async () => (await import('./columns.ts')).componentsColumns,
    init: async () => (await import('./init.ts')).componentsInit,
    copy: async () => (await import('./copy.ts')).componentsCopy,
    clear: async () => (await import('./clear.ts')).componentsClear,
    units: async () => (await import('./units.ts')).componentsUnits,
  },
};
