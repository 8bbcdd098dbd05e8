import { Alert, Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { patchOf } from './groupFields.ts';
import type { EditorProps } from './groupParts.ts';

/** Note that the group is notified of nothing, with a button that changes that. */
export function SilentNotice({ group, mayWrite }: EditorProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('userGroups', 'update', { said: text('toast.userGroup altered') });
  return (
    <Alert role="status" color="yellow" icon={<IconBellOff size={18} stroke={1.7} aria-hidden />}>
      <p>{t('userGroups.silent')}</p>
      {mayWrite && (
        <Button
          size="xs"
          variant="default"
          loading={update.isRunning}
          onClick={() =>
            update.start({ id: group.id, body: { ...patchOf(group), send_alarmmessages: true } }, { basedOn: group })
          }
        >
          {t('userGroups.tellOfFaults')}
        </Button>
      )}
    </Alert>
  );
}
