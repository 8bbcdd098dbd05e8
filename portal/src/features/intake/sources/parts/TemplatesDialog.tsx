import type { SourceTemplate } from '@leitwarte/core/entities';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { lineColumns, templateColumns } from './templateColumns.tsx';

/** Templates of the organisation with their lines and a delete button. */
export function TemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { isSuperuser } = useSignedIn().viewer;
  const [shown, setShown] = useState<SourceTemplate>();
  const [doomed, setDoomed] = useState<SourceTemplate>();
  const templates = useCall('sources', 'templates', {});
  const remove = useChange('sources', 'removeTemplate', {
    makesStale: ['sources'],
    said: t('sources.templateRemoved'),
    onDone: () => setDoomed(undefined),
  });
  const columns = useMemo(() => templateColumns(t, setDoomed, isSuperuser), [t, isSuperuser]);
  return (
    <Dialog title={t('sources.templates')} onClose={onClose} sizePx={720}>
      <p>{t('sources.templatesAbout')}</p>
      <Loaded
        reading={templates}
        skeleton={<Skeleton text={t('table.loading')} rows={4} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState text={t('sources.noTemplates')} />}
        failedText={t('sources.templatesFailed')}
      >
        {(rows) => (
          <DataTable
            title={t('sources.templates')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            onOpen={setShown}
            tools={false}
            scroll="page"
          />
        )}
      </Loaded>
      {shown !== undefined && (
        <Dialog title={shown.name} onClose={() => setShown(undefined)} sizePx={960}>
          <p>{t('sources.linesAbout')}</p>
          <DataTable
            title={t('sources.templateLines')}
            columns={lineColumns(t)}
            rows={shown.lines}
            rowKey={(line) => JSON.stringify(line)}
            scroll="page"
            cardsBelow={720}
          />
        </Dialog>
      )}
      {doomed !== undefined && (
        <ConfirmDialog
          title={t('sources.removeTemplateTitle')}
          label={t('sources.remove')}
          isDangerous
          isRunning={remove.isRunning}
          onConfirm={() => remove.start({ id: doomed.id })}
          onClose={() => setDoomed(undefined)}
        >
          <p>{t('sources.removeTemplateText', { name: doomed.name })}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
