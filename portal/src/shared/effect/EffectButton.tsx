import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { texts } from './texts.ts';

interface Props {
  /** False while the typed values are no valid draft: nothing is requested. */
  readonly isValid: boolean;
  /** Nothing is configured yet that could have an effect. */
  readonly isEmpty?: boolean;
  /** The effect of the draft; rendered, and therefore requested, once the dialog is open. */
  readonly children: () => ReactNode;
}

/** Shows before saving what effect a change would have had. */
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
