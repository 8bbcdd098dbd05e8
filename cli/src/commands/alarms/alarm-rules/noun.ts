import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const rules: Noun = {
  summary: say('Regeln, nach denen Messwerte Alarme auslösen', 'Rules by which readings raise alarms'),
  verbs: {
    list: async () => (await import('./list.ts')).rulesList,
    show: async () => (await import('./show.ts')).rulesShow,
    create: async () => (await import('./create.ts')).rulesCreate,
    update: async () => (await import('./update.ts')).rulesUpdate,
    remove: async () => (await import('./remove.ts')).rulesRemove,
    propose: async () => (await import('./propose.ts')).rulesPropose,
    arm: async () => (await import('./arm.ts')).rulesArm,
    replay: async () => (await import('./replay.ts')).rulesReplay,
    test: async () => (await import('./test.ts')).rulesTest,
    mark: async () => (await import('./mark.ts')).rulesMark,
    unmark: async () => (await import('./unmark.ts')).rulesUnmark,
    export: async () => (await import('./export.ts')).rulesExport,
    apply: async () => (await import('./apply.ts')).rulesApply,
  },
};
