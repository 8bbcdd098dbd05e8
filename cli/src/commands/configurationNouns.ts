import type { Noun } from '../command.ts';
import { say } from '../texts.ts';

/** Commands that set up plants, what is read and reported of them, and what they cost. */
export const configurationNouns: Readonly<Record<string, Noun>> = {
  systems: {
    summary: say('Anlagensysteme: wie Dateien gelesen werden', 'Plant systems: how files are read'),
    verbs: {
      list: async () => (await import('./systems/list.ts')).systemsList,
      create: async () => (await import('./systems/create.ts')).systemsCreate,
      update: async () => (await import('./systems/update.ts')).systemsUpdate,
    },
  },
  types: {
    summary: say('Anlagentypen', 'Plant types'),
    verbs: { list: async () => (await import('./types/list.ts')).typesList },
  },
  plants: {
    summary: say('Anlagen', 'Plants'),
    verbs: {
      list: async () => (await import('./plants/list.ts')).plantsList,
      show: async () => (await import('./plants/show.ts')).plantsShow,
      create: async () => (await import('./plants/create.ts')).plantsCreate,
      prio: async () => (await import('./plants/prio.ts')).plantsPrio,
      import: async () => (await import('./plants/import.ts')).plantsImport,
    },
  },
  components: {
    summary: say('Komponenten und ihre Spalten', 'Components and their columns'),
    verbs: {
      list: async () => (await import('./components/list.ts')).componentsList,
      show: async () => (await import('./components/show.ts')).componentsShow,
      create: async () => (await import('./components/create.ts')).componentsCreate,
      update: async () => (await import('./components/update.ts')).componentsUpdate,
      columns: async () => (await import('./components/columns.ts')).componentsColumns,
    },
  },
};
