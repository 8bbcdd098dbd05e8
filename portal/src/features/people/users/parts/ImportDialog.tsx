import type { ImportedUsers, PersonOfFile } from '@leitwarte/core/entities';
import { peopleHead } from '@leitwarte/core/report/people-file';
import { Button, FileInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markTold } from '../../../../data/told.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { saveFile } from '../../../../shared/download/saveFile.ts';
import { useReason } from '../../../../shared/quiet-error/useReason.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { ImportPreview } from './ImportPreview.tsx';
import styles from './ImportDialog.module.css';
import { readPeople } from './readPeople.ts';

interface Props {
  readonly organisation: number | null;
  readonly onClose: () => void;
}

interface Chosen {
  readonly people: readonly PersonOfFile[];
  readonly ignored: readonly string[];
  readonly judged: ImportedUsers;
}

/** People of a file, each with what would become of them, before all of them are created, or none. */
export function ImportDialog({ organisation, onClose }: Props) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const judge = useChange('users', 'importAll', { makesStale: [], failure: 'quiet' });
  const create = useChange('users', 'importAll', { makesStale: ['users', 'organisations'], failure: 'quiet' });

  const look = async (people: readonly PersonOfFile[], ignored: readonly string[]) => {
    const judged = await judge.run({ body: { organisation, people: [...people], dry_run: true } });
    setChosen({ people, ignored, judged });
  };
  const choose = async (next: File | null) => {
    setFile(next);
    setRefusal(undefined);
    setChosen(undefined);
    if (next === null) return;
    const read = await readPeople(next).catch(() => undefined);
    if (read === undefined) setRefusal(t('users.importUnread'));
    else if (read.missing.length > 0) setRefusal(t('users.importMissing', { columns: read.missing.join(', ') }));
    else if (read.people.length === 0) setRefusal(t('users.importNobody'));
    else if (read.people.length > MOST) setRefusal(t('users.importTooMany', { most: MOST }));
    else
      await look(read.people, read.ignored).catch((error: unknown) =>
        setRefusal([t('users.importFailed'), ...reasonOf(error)].join(' ')),
      );
  };
  const save = async ({ people, ignored }: Chosen) => {
    try {
      const { created } = await create.run({ body: { organisation, people: [...people] } });
      toast('success', t('users.imported', { count: created }));
      onClose();
    } catch (error) {
      // what is wrong by now is said row by row
      markTold(error);
      setRefusal(t('users.importRefused'));
      await look(people, ignored).catch(() => setRefusal([t('users.importRefused'), ...reasonOf(error)].join(' ')));
    }
  };
  const isGood = chosen !== undefined && chosen.judged.problems.length === 0;
  return (
    <Dialog title={t('users.importTitle')} onClose={onClose} sizePx={860}>
      <div className={styles.form}>
        <p>{t('users.importAbout', { columns: peopleHead.join(', ') })}</p>
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.template ?? ''}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => saveFile(template(), 'text/csv', t('users.importTemplateName'))}
        >
          {t('users.importTemplate')}
        </Button>
        <FileInput
          label={t('users.importFile')}
          placeholder={t('users.importChoose')}
          accept=".csv,.txt,.xlsx"
          value={file}
          error={refusal}
          onChange={(next) => void choose(next)}
          clearable
          clearButtonProps={{ 'aria-label': t('users.importClear') }}
        />
        {judge.isRunning && <p role="status">{t('users.importReading')}</p>}
        {chosen && <ImportPreview people={chosen.people} judged={chosen.judged} />}
        {chosen && chosen.ignored.length > 0 && (
          <p>{t('users.importIgnored', { columns: chosen.ignored.join(', ') })}</p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={!isGood} loading={create.isRunning} onClick={() => chosen && void save(chosen)}>
            {isGood ? t('users.importNow', { count: chosen.judged.created }) : t('users.importNone')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** People of one file, as the call takes them. */
const MOST = 500;

/** A byte order mark, so that Excel reads it as UTF-8. */
const template = () => new TextEncoder().encode(`\uFEFF${peopleHead.join(';')}\r\n`);
