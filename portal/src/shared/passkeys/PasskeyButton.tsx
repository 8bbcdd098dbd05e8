import { Alert, Button } from '@mantine/core';
import { IconAlertOctagon, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { texts } from './texts.ts';
import { usePasskeyFailure } from './usePasskeyFailure.ts';

interface Props {
  readonly what: 'signIn' | 'confirm';
  readonly size?: 'sm' | 'md';
  readonly onPress: () => Promise<void>;
}

/** A button that requests a passkey from the browser; if the browser provides none, the reason is shown. */
export function PasskeyButton({ what, size = 'sm', onPress }: Props) {
  useScreenTexts({ passkeys: texts });
  const { t } = useTranslation();
  const words = usePasskeyFailure();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      await onPress();
    } catch (error) {
      setFailure(words(error));
    }
    setRunning(false);
  };
  return (
    <>
      {failure !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertOctagon size={18} stroke={1.7} aria-hidden />}>
          {failure}
        </Alert>
      )}
      <Button
        variant="default"
        size={size}
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden />}
        loading={isRunning}
        onClick={() => void press()}
      >
        {t(`passkeys.${what}`)}
      </Button>
    </>
  );
}
