import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const provider: Noun = {
  summary: say('Was den Betreiber braucht', 'What needs the provider'),
  verbs: {
    backups: async () => (await import('./backups.ts')).providerBackups,
    'back-up': async () => (await import('./backUp.ts')).providerBackUp,
    findings: async () => (await import('./findings.ts')).providerFindings,
    'test-mail': async () => (await import('./testMail.ts')).providerTestMail,
  },
};
