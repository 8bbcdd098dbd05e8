import type { Source } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { useAskConsent } from './useAskConsent.ts';

interface Props {
  /** Source to which the consent belongs, found by the `state` that the service returned. */
  readonly source: Source;
  /** Error code with which the service redirected the browser (RFC 6749, section 4.1.2.1). */
  readonly error: string;
  readonly onClose: () => void;
}

/** Shown after a redirect from the service without a consent, which can be requested again. */
export function RefusedConsentDialog({ source, error, onClose }: Props) {
  const { t } = useTranslation();
  const { isRunning, ask } = useAskConsent(source);
  const named = { name: source.name, plant: source.plant_name };
  return (
    <ConfirmDialog
      title={t('sources.refusedConsent')}
      label={t('sources.askConsentAgain')}
      isRunning={isRunning}
      onConfirm={ask}
      onClose={onClose}
    >
      <p role="alert">
        {error === 'access_denied'
          ? t('sources.refusedConsentText', named)
          : t('sources.failedConsentText', { ...named, error })}
      </p>
    </ConfirmDialog>
  );
}
