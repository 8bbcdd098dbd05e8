import type { Source } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { SourceReason } from './SourceReason.tsx';

interface Props {
  /** Source to which the consent belongs, found by the `state` that the service returned. */
  readonly source: Source;
  readonly code: string;
  readonly state: string;
  readonly onClose: () => void;
}

/** Shown after the redirect from the service: the user confirms that this is the requested consent. */
export function FinishConsentDialog({ source, code, state, onClose }: Props) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<Source>();
  const finish = useChange('sources', 'finishConsent', {
    onDone: (answer) => (answer.fault === null ? onClose() : setRefused(answer)),
  });
  return (
    <ConfirmDialog
      title={t('sources.finishConsent')}
      label={t('sources.finishConsent')}
      isRunning={finish.isRunning}
      onConfirm={() => finish.start({ id: source.id, body: { code, state } })}
      onClose={onClose}
    >
      <p>{t('sources.finishConsentText', { name: source.name, plant: source.plant_name })}</p>
      {refused !== undefined && (
        <p role="alert">
          <SourceReason source={refused} withFault />
        </p>
      )}
    </ConfirmDialog>
  );
}
