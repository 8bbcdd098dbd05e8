import './theme/mantineParts.css';
import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_DURATION_MS } from '../shared/toasts/toast.ts';

/** Toasts at the bottom right: each is shown for five seconds, or longer while the mouse is over it. */
export function Toasts() {
  const { t } = useTranslation();
  const named = useMemo(() => {
    const closeButtonProps = { 'aria-label': t('shell.close') };
    return { components: { Notification: { defaultProps: { closeButtonProps } } } };
  }, [t]);
  return (
    <MantineThemeProvider theme={named} inherit>
      <Notifications
        position="bottom-right"
        autoClose={TOAST_DURATION_MS}
        pauseResetOnHover="notification"
        containerWidth={360}
      />
    </MantineThemeProvider>
  );
}
