import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const organisations: Noun = {
  summary: say('Organisationen', 'Organisations'),
  verbs: {
    list: async () => (await import('./list.ts')).organisationsList,
    show: async () => (await import('./show.ts')).organisationsShow,
    create: async () => (await import('./create.ts')).organisationsCreate,
    update: async () => (await import('./update.ts')).organisationsUpdate,
    activate: async () => (await import('./status.ts')).organisationsActivate,
    deactivate: async () => (await import('./status.ts')).organisationsDeactivate,
    switch: async () => (await import('./switch.ts')).organisationsSwitch,
    kpis: async () => (await import('./kpis.ts')).organisationsKpis,
    logo: async () => (await import('./logo.ts')).organisationsLogo,
    'give-out': async () => (await import('./giveOut.ts')).organisationsGiveOut,
    erase: async () => (await import('./erase.ts')).organisationsErase,
    'report-mail': async () => (await import('./reportMail.ts')).organisationsReportMail,
    'test-report-mail': async () => (await import('./testReportMail.ts')).organisationsTestReportMail,
  },
};
