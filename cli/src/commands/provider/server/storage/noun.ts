import type { Noun } from '../../../../command.ts';
import { say } from '../../../../texts.ts';

export const storage: Noun = {
  summary: say(
    'Wo Dateien der Installation auf diesem Rechner liegen: Datenordner, Datenbank oder Objektspeicher',
    'Where files of the installation on this machine are kept: data folder, database or object storage',
  ),
  verbs: {
    show: async () => (await import('./show.ts')).storageShow,
    move: async () => (await import('./move.ts')).storageMove,
  },
};
