import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const sources: Noun = {
  summary: say('Quellen, die Messwerte über das Netz senden', 'Sources that send readings over the network'),
  verbs: {
    list: async () => (await import('./list.ts')).sourcesList,
    create: async () => (await import('./create.ts')).sourcesCreate,
    update: async () => (await import('./update.ts')).sourcesUpdate,
    presets: async () => (await import('./presets.ts')).sourcesPresets,
    try: async () => (await import('./try.ts')).sourcesTry,
    consent: async () => (await import('./consent.ts')).sourcesConsent,
    consented: async () => (await import('./consented.ts')).sourcesConsented,
    remove: async () => (await import('./remove.ts')).sourcesRemove,
    token: async () => (await import('./token.ts')).sourcesToken,
    revoke: async () => (await import('./revoke.ts')).sourcesRevoke,
    addresses: async () => (await import('./addresses.ts')).sourcesAddresses,
    columns: async () => (await import('./columns.ts')).sourcesColumns,
    propose: async () => (await import('./propose.ts')).sourcesPropose,
    bind: async () => (await import('./bind.ts')).sourcesBind,
    unbind: async () => (await import('./unbind.ts')).sourcesUnbind,
    templates: async () => (await import('./templates.ts')).sourcesTemplates,
    keep: async () => (await import('./keep.ts')).sourcesKeep,
    forget: async () => (await import('./forget.ts')).sourcesForget,
    export: async () => (await import('./export.ts')).sourcesExport,
    account: async () => (await import('./account.ts')).sourcesAccount,
    migrate: async () => (await import('./migrate.ts')).sourcesMigrate,
    apply: async () => (await import('./apply.ts')).sourcesApply,
  },
};
