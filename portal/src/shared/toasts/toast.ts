import { notifications } from '@mantine/notifications';

/** How long a toast stays, in milliseconds; hovering stops the clock. */
export const TOAST_DURATION_MS = 5_000;

/** Shows a toast at the bottom right. A further toast with the same `cause` replaces the first. */
export function toast(kind: 'success' | 'error', message: string, cause = message): void {
  notifications.hide(cause);
  notifications.show({
    id: cause,
    message,
    color: kind === 'error' ? 'var(--lw-bad)' : 'var(--lw-accent)',
    autoClose: TOAST_DURATION_MS,
    role: kind === 'error' ? 'alert' : 'status',
  });
}
