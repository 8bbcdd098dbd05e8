import type { SystemBackups } from '@leitwarte/core/entities';
import { command } from '../../../command.ts';
import type { Field } from '../../../output/output.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export const providerBackups = command({
  summary: say(
    'Die Sicherungen, die der Server selbst gemacht hat (BACKUP_AT), und die letzte Rückspielprobe',
    'The backups that the server made by itself (BACKUP_AT), and the last restore trial',
  ),
  call: 'system.backups',
  async run(context) {
    const saved = await (await context.client()).system.backups();
    await context.out.record(saved, fieldsOf(saved, words[context.language]));
  },
});

const words = {
  de: {
    off: 'aus (BACKUP_AT)',
    none: 'keine',
    running: 'läuft',
    yes: 'ja',
    no: 'nein',
    sealed: 'verschlüsselt',
    broken: 'unvollständig',
  },
  en: {
    off: 'off (BACKUP_AT)',
    none: 'none',
    running: 'running',
    yes: 'yes',
    no: 'no',
    sealed: 'encrypted',
    broken: 'incomplete',
  },
} as const;

type Words = (typeof words)['de' | 'en'];

function fieldsOf(saved: SystemBackups, said: Words): Field[] {
  const { at, folder, is_encrypted, last_at, is_running, failure, trial, backups } = saved;
  return [
    [say('Uhrzeit', 'Time of day'), at ?? said.off],
    [say('Ordner', 'Folder'), folder],
    [say('Verschlüsselt', 'Encrypted'), is_encrypted ? said.yes : said.no],
    [say('Letzte Sicherung', 'Last backup'), shown(last_at) || said.none],
    [say('Jetzt', 'Now'), is_running ? said.running : (failure ?? said.none)],
    [say('Rückspielprobe', 'Restore trial'), trial === null ? said.none : `${shown(trial.at)} ${trial.text}`],
    ...backups.map((one): Field => {
      const marks = [one.is_encrypted ? said.sealed : '', one.is_complete ? '' : said.broken].filter(
        (mark) => mark !== '',
      );
      const text = [shown(one.made_at), `${one.size_bytes} B`, ...marks].join(' · ');
      return [say(one.name, one.name), text];
    }),
  ];
}

const shown = (time: string | null): string => timeCell(time, 'dd.MM.yyyy HH:mm') ?? '';
