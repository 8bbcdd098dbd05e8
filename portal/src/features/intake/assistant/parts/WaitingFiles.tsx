import type { UnclaimedFile } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { TickCell } from '../../../../shared/rows-form/cells.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Assistant.module.css';

interface Props {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly UnclaimedFile[]) => void;
}

/** Unclaimed files in the import folders, each with the systems that already have such columns (decision 4.43). */
export function WaitingFiles({ isBusy, onFiles }: Props) {
  const { t } = useTranslation();
  const waiting = useCall('imports', 'unclaimed', {}, { failure: 'quiet' });
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('assistant.waiting')}</h2>
      <Loaded
        reading={waiting}
        skeleton={<Skeleton text={t('table.loading')} rows={3} rowHeight={36} />}
        failedText={t('assistant.waitingFailed')}
        empty={<p className={styles.hint}>{t('assistant.noneWaiting')}</p>}
      >
        {(files) => <Choice files={files} isBusy={isBusy} onFiles={onFiles} />}
      </Loaded>
    </section>
  );
}

const pathOf = ({ folder, file }: UnclaimedFile) => `${folder}/${file}`;

function Choice({ files, isBusy, onFiles }: Props & { readonly files: readonly UnclaimedFile[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const taken = files.filter((file) => chosen.includes(pathOf(file)));
  const tick = (path: string, isTicked: boolean) =>
    setChosen((before) => [...before.filter((one) => one !== path), ...(isTicked ? [path] : [])]);
  const columns = useColumns(chosen, tick);
  return (
    <>
      <p className={styles.note}>{t('assistant.waitingHelp')}</p>
      <DataTable title={t('assistant.waiting')} tools={false} rows={files} rowKey={pathOf} columns={columns} />
      <div className={styles.buttons}>
        <Button disabled={taken.length === 0} loading={isBusy} onClick={() => onFiles(taken)}>
          {t('assistant.lookAtChosen')}
        </Button>
      </div>
    </>
  );
}

/** Columns with what is known of each file, and its checkbox. */
function useColumns(
  chosen: readonly string[],
  tick: (path: string, isTicked: boolean) => void,
): Column<UnclaimedFile>[] {
  const { t } = useTranslation();
  return [
    { key: 'file', title: t('assistant.file'), value: ({ file }) => file },
    {
      key: 'chosen',
      title: t('assistant.chosen'),
      width: '90px',
      value: (file) => String(chosen.includes(pathOf(file))),
      cell: (file) => (
        <TickCell
          label={t('assistant.ofRow', { what: t('assistant.chosen'), row: pathOf(file) })}
          row="files"
          value={chosen.includes(pathOf(file))}
          onChange={(isTicked) => tick(pathOf(file), isTicked)}
        />
      ),
    },
    { key: 'folder', title: t('assistant.folder'), value: ({ folder }) => folder },
    { key: 'since', title: t('assistant.since'), kind: 'datetime', width: '150px', value: ({ since }) => since },
    {
      key: 'proposal',
      title: t('assistant.whose'),
      wideOnCards: true,
      value: ({ proposal }) =>
        proposal === null
          ? t('assistant.nobodys')
          : t('assistant.readBy', { plant: proposal.plant_name, component: proposal.component }),
    },
  ];
}
