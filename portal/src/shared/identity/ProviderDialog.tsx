import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import styles from '../dialog/Dialog.module.css';
import { texts } from './texts.ts';

interface Props {
  /** Key of the identity provider. */
  readonly provider: string;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Repeats the sign-in at the identity provider in a separate window, so that typed values here are not lost. */
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
