import type { PushAdd } from '@leitwarte/core/entities';

/** What the browser answers when it takes messages; the device has no name yet. */
type Subscribed = Omit<PushAdd, 'name'>;

/** Why the browser takes no messages. */
type PushLack = 'insecure' | 'installFirst' | 'unfit';

/** Undefined: this browser takes messages. */
export function pushLack(): PushLack | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (isThere) return undefined;
  return isAppleHandheld() ? 'installFirst' : 'unfit';
}

/** iPhones and iPads take messages in pages that were put on the home screen alone; iPads call themselves Macs. */
function isAppleHandheld(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Asks whoever sits there whether messages may be shown; browsers let that be asked after a press alone. */
export async function mayShow(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Whether the browser shows none because somebody said so, which the page cannot change. */
export const isDenied = (): boolean => 'Notification' in globalThis && Notification.permission === 'denied';

/** Whether this browser takes messages of the portal by now. */
export async function isSubscribed(): Promise<boolean> {
  return (await subscription()) !== null;
}

/** Has the browser take messages of the installation, under an address that nobody had before. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Has the browser take none any more; that it cannot changes nothing, since the server sends none. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe().catch(() => false);
}

async function subscription(): Promise<PushSubscription | null> {
  if (pushLack() !== undefined) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
