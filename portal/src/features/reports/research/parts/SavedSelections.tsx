import { type SavedSelection, SavedSelectionCreate } from '@leitwarte/core/entities';
import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import styles from './Analysis.module.css';

interface Props {
  readonly screen: SavedSelection['screen'];
  /** Whether there is a choice that can be saved. */
  readonly canSave: boolean;
}

/** The user's saved selections of a screen: they can be opened, deleted, and created from the current choice. */
export function SavedSelections({ screen, canSave }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('analysis.saved.title')}
      </Button>
      {isOpen && (
        <Dialog title={t('analysis.saved.title')} onClose={() => setOpen(false)} sizePx={520}>
          {canSave && <SaveForm screen={screen} onSaved={() => setOpen(false)} />}
          <List screen={screen} onOpened={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function SaveForm({ screen, onSaved }: Pick<Props, 'screen'> & { readonly onSaved: () => void }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const create = useChange('savedSelections', 'create', {
    makesStale: ['savedSelections'],
    said: t('analysis.saved.done'),
    failure: 'listed',
  });
  const form = useForm({
    schema: SavedSelectionCreate.pick({ name: true }),
    start: { name: '' },
    labels: { name: t('analysis.saved.name') },
    required: ['name'],
    save: ({ name }) => create.run({ body: { screen, name, place: search } }),
    onSaved,
  });
  return (
    <Form form={form}>
      <TextField field={form.field('name')} autoComplete="off" isFirst />
      <FormActions form={form} />
    </Form>
  );
}

function List({ screen, onOpened }: Pick<Props, 'screen'> & { readonly onOpened: () => void }) {
  const { t } = useTranslation();
  const saved = useCall('savedSelections', 'list', {}, { failure: 'quiet' });
  const [removed, setRemoved] = useState<SavedSelection>();
  const remove = useChange('savedSelections', 'remove', {
    makesStale: ['savedSelections'],
    onDone: () => setRemoved(undefined),
  });
  return (
    <Loaded
      reading={saved}
      skeleton={<Skeleton text={t('table.loading')} rows={3} />}
      isEmpty={(all) => all.every((one) => one.screen !== screen)}
      empty={<EmptyState text={t('analysis.saved.none')} icon={IconBookmark} />}
    >
      {(all) => (
        <>
          <ul className={styles.saved}>
            {all
              .filter((one) => one.screen === screen)
              .map((one) => (
                <li key={one.id}>
                  <Link to={{ search: one.place }} onClick={onOpened}>
                    {one.name}
                  </Link>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={t('analysis.saved.remove', { name: one.name })}
                    onClick={() => setRemoved(one)}
                  >
                    <IconTrash size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
          </ul>
          {removed && (
            <ConfirmDialog
              title={t('analysis.saved.removeTitle')}
              label={t('analysis.saved.removeNow')}
              isDangerous
              isRunning={remove.isRunning}
              onConfirm={() => remove.start({ id: removed.id })}
              onClose={() => setRemoved(undefined)}
            >
              {t('analysis.saved.removeText', { name: removed.name })}
            </ConfirmDialog>
          )}
        </>
      )}
    </Loaded>
  );
}
