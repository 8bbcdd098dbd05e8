import type { Noun } from '../../../../command.ts';
import { say } from '../../../../texts.ts';

export const database: Noun = {
  summary: say(
    'Wie die Messwerte der Installation auf diesem Rechner in PostgreSQL liegen: in Partitionen oder nicht',
    'How the readings of the installation on this machine are stored in PostgreSQL: in partitions or not',
  ),
  verbs: {
    show: async () => (await import('./show.ts')).databaseShow,
    partition: async () => (await import('./partition.ts')).databasePartition,
  },
};
