import type { Plant, PlantChange, PlantStructure } from '@leitwarte/core/entities';
import { plantChangeLines, plantChangeTitle } from '@leitwarte/core/texts/plant-changes';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesOf, type FieldMessage } from '../../../../data/answers.ts';
import { markTold } from '../../../../data/told.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { fileNamePart } from '@leitwarte/core/rules';
import { saveFile } from '../../../../shared/download/saveFile.ts';
import { useDrafts, useHeldDraft } from '../../../../shared/drafts/drafts.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';
import { wordless } from '../../../../shared/quiet-error/useReason.ts';
import styles from './Plants.module.css';
import { readStructure, structureText } from './structureText.ts';

interface Props {
  readonly plant: Plant;
  readonly onClose: () => void;
}

/** Changes that a file would make, as the server reports them. */
interface Compared {
  readonly structure: PlantStructure;
  readonly changes: readonly PlantChange[];
}

/** A plant as YAML, the same as in the terminal: it can be saved, compared, and applied as a whole. */
export function StructureDialog({ plant, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const drafts = useDrafts();
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<readonly FieldMessage[]>([]);
  const [compared, setCompared] = useState<Compared>();
  const release = useHeldDraft(typed !== '');
  const load = useChange('plants', 'structure', { makesStale: [], failure: 'listed' });
  const ask = useChange('plants', 'applyStructure', { makesStale: [], failure: 'listed' });
  const apply = useChange('plants', 'applyStructure', {
    makesStale: ['plants', 'components', 'evaluations', 'alarmCodes', 'userGroups'],
    said: text('toast.plant updated'),
    failure: 'listed',
  });
  const type = (value: string) => {
    setTyped(value);
    setProblems([]);
    setCompared(undefined);
  };
  const close = () => void drafts.ask().then((mayGo) => mayGo && onClose());
  const failed = (error: unknown) => {
    markTold(error);
    const said = messagesOf(error).map(({ field, message }) => ({
      field: field?.replace(/^structure\./, ''),
      message,
    }));
    setProblems(said.length === 0 ? [{ field: undefined, message: wordless(error, t) }] : said);
  };
  const save = async () => {
    const written = await structureText(await load.run({ id: plant.id }));
    saveFile(new TextEncoder().encode(written), 'application/yaml', `${fileNamePart(plant.name)}.yaml`);
  };
  const compare = async () => {
    const read = await readStructure(typed, language);
    if ('unreadable' in read)
      return setProblems([
        { field: undefined, message: t('plants.structure.unreadable', { line: read.unreadable ?? '–' }) },
      ]);
    if ('problems' in read) return setProblems(read.problems);
    const { changes } = await ask.run({ id: plant.id, body: { structure: read.structure, dry_run: true } });
    setCompared({ structure: read.structure, changes });
  };
  const take = async ({ structure }: Compared) => {
    await apply.run({ id: plant.id, body: { structure } });
    release();
    onClose();
  };
  return (
    <Dialog title={t('plants.structure.title', { name: plant.name })} onClose={close} sizePx={900}>
      <div className={styles.structure}>
        <p className={styles.note}>{t('plants.structure.about')}</p>
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            loading={load.isRunning}
            onClick={() => void save().catch(failed)}
          >
            {t('plants.structure.save')}
          </Button>
          <FileButton
            accept=".yaml,.yml,.json,application/yaml,application/json,text/plain"
            onChange={(file) => void file?.text().then(type)}
            inputProps={{ 'aria-label': t('plants.structure.choose') }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileUpload size={16} stroke={1.7} aria-hidden />}>
                {t('plants.structure.choose')}
              </Button>
            )}
          </FileButton>
        </div>
        <Textarea
          label={t('plants.structure.text')}
          description={t('plants.structure.textHelp')}
          classNames={{ input: styles.text }}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          rows={12}
          spellCheck={false}
          autoComplete="off"
        />
        {problems.length > 0 && (
          <ul role="alert" className={styles.problems}>
            {problems.map(({ field, message }) => (
              <li key={`${field ?? ''} ${message}`}>
                {field !== undefined && <code>{field}</code>} {message}
              </li>
            ))}
          </ul>
        )}
        {compared !== undefined && <Differences changes={compared.changes} zone={plant.timezone} />}
        <div className={styles.ends}>
          <Button variant="default" onClick={close}>
            {t('form.cancel')}
          </Button>
          {compared === undefined || compared.changes.length === 0 ? (
            <Button
              disabled={typed.trim() === '' || compared !== undefined}
              loading={ask.isRunning}
              onClick={() => void compare().catch(failed)}
            >
              {t('plants.structure.compare')}
            </Button>
          ) : (
            <Button loading={apply.isRunning} onClick={() => void take(compared).catch(failed)}>
              {t('plants.structure.apply', { count: compared.changes.length })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** List of the differences, the same as that of `leitwarte plants diff`. */
function Differences({ changes, zone }: { readonly changes: readonly PlantChange[]; readonly zone: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (changes.length === 0) return <p role="status">{t('plants.structure.same')}</p>;
  return (
    <>
      <p role="status" className={styles.note}>
        {t('plants.structure.differs', { count: changes.length })}
      </p>
      <DataTable
        title={t('plants.structure.differences')}
        tools={false}
        rows={changes}
        rowKey={({ id }) => id}
        columns={[
          { key: 'what', title: t('plants.structure.what'), value: (row) => plantChangeTitle(language, row) },
          {
            key: 'change',
            title: t('plants.structure.change'),
            wideOnCards: true,
            value: (row) => plantChangeLines(language, row, zone).join('; '),
          },
        ]}
      />
    </>
  );
}
