import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import styles from '../dialog/Dialog.module.css';
import { texts } from './texts.ts';

interface Props {
  /** Key of the provider. */
  readonly provider: string;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Signing in at the provider once more, in a window of its own, so that nothing typed here is lost. */
export function ProviderDialog({ provider, onAnswer }: Props) {
  useScreenTexts({ identity: texts });
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  return (
    <Dialog title={t('identity.title')} onClose={() => onAnswer(false)} sizePx={440}>
      <p>{t('identity.by_provider')}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('form.cancel')}
        </Button>
        <Button
          component="a"
          variant={isOpened ? 'default' : 'filled'}
          href={`/account/sso?confirm=${encodeURIComponent(provider)}`}
          target="_blank"
          rel="noopener"
          onClick={() => setOpened(true)}
        >
          {t('identity.open')}
        </Button>
        {isOpened && <Button onClick={() => onAnswer(true)}>{t('identity.goOn')}</Button>}
      </div>
    </Dialog>
  );
}
