import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const embedKeys: Noun = {
  summary: say('Schlüssel, mit denen andere Seiten Anlagen zeigen', 'Keys that pages of others show plants with'),
  verbs: {
    list: async () => (await import('./list.ts')).embedKeysList,
    create: async () => (await import('./create.ts')).embedKeysCreate,
    update: async () => (await import('./update.ts')).embedKeysUpdate,
    usage: async () => (await import('./usage.ts')).embedKeysUsage,
    snippet: async () => (await import('./snippet.ts')).embedKeysSnippet,
    remove: async () => (await import('./remove.ts')).embedKeysRemove,
  },
};
