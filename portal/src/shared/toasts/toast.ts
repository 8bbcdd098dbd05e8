import { notifications } from '@mantine/notifications';

/** How long every toast stays; hovering holds it. */
export const TOAST_DURATION_MS = 5_000;

/** Shows a message bottom right. A second one of the same cause takes the first one's place. */
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
