import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Whether the typed values are a valid draft; otherwise the button is disabled. */
  readonly isValid: boolean;
  /** True if nothing is configured that could have an effect; the button is then disabled. */
  readonly isEmpty?: boolean;
  /** The effect of the draft. It is rendered only while the dialog is open, so that nothing is requested before. */
  readonly children: () => ReactNode;
}

/** Button that opens a dialog with the effect that an unsaved change would have had in the last 90 days. */
export function EffectButton({ isValid, isEmpty = false, children }: Props) {
  useScreenTexts({ effect: texts });
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={14} stroke={1.8} aria-hidden />}
        disabled={!isValid || isEmpty}
        title={isValid ? (isEmpty ? t('effect.nothingSet') : undefined) : t('effect.invalid')}
        onClick={() => setIsOpen(true)}
      >
        {t('effect.show')}
      </Button>
      {isOpen && (
        <Dialog title={t('effect.title')} onClose={() => setIsOpen(false)} sizePx={900}>
          {children()}
        </Dialog>
      )}
    </>
  );
}
