import type { PushAdd } from '@leitwarte/core/entities';

/** Subscription data of the browser; the device has no name yet. */
type Subscribed = Omit<PushAdd, 'name'>;

/** Why the browser cannot receive push messages. */
type PushLack = 'insecure' | 'installFirst' | 'unfit';

/** Why this browser cannot receive push messages; undefined if it can. */
export function pushLack(): PushLack | undefined {
  if (!globalThis.isSecureContext) return 'insecure';
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (isThere) return undefined;
  return isAppleHandheld() ? 'installFirst' : 'unfit';
}

/** iPhones and iPads receive push messages only in pages on the home screen; iPads identify themselves as Macs. */
function isAppleHandheld(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Asks the user for permission to show notifications; browsers allow the question only after a click. */
export async function mayShow(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Whether the user has blocked notifications in the browser, which the page cannot change. */
export const isDenied = (): boolean => 'Notification' in globalThis && Notification.permission === 'denied';

/** Whether this browser has a push subscription for the portal. */
export async function isSubscribed(): Promise<boolean> {
  return (await subscription()) !== null;
}

/** Subscribes the browser to push messages of the installation, with a new endpoint. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Removes the browser's subscription; a failure does not matter, because the server sends nothing to it any more. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe().catch(() => false);
}

async function subscription(): Promise<PushSubscription | null> {
  if (pushLack() !== undefined) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
