import { Notifications } from '@mantine/notifications';
import { TOAST_DURATION_MS } from '../shared/toasts/toast.ts';

/** Where toasts appear: bottom right, five seconds, held while the mouse is over one. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={TOAST_DURATION_MS}
      pauseResetOnHover="notification"
      containerWidth={360}
    />
  );
}
