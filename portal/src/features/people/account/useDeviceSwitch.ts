import { ApiError } from '@leitwarte/core/problem';
import type { PushDevice } from '@leitwarte/core/entities';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesOf } from '../../../data/answers.ts';
import { markTold } from '../../../data/told.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { useServerWord } from '../../../texts/useTexts.ts';
import { isDenied, isSubscribed, mayShow, subscribe, unsubscribe } from './askDevice.ts';
import { programName } from './programName.ts';

const NAME_LENGTH = 60;

/** Whether this browser gets push messages, and functions to switch that. */
interface DeviceSwitch {
  readonly isOn: boolean;
  readonly isRunning: boolean;
  /** Text that explains why switching failed the last time. */
  readonly failure: string | undefined;
  readonly turn: (on: boolean) => void;
}

/** @param device the device that this session added; undefined if there is none */
export function useDeviceSwitch(device: PushDevice | undefined): DeviceSwitch {
  const { t } = useTranslation();
  const word = useServerWord();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const [hasTaken, setTaken] = useHasTaken();
  const begin = useChange('push', 'begin', { failure: 'quiet', makesStale: [] });
  const add = useChange('push', 'add', { failure: 'quiet', makesStale: ['push'], said: t('account.device.added') });
  const remove = useChange('push', 'remove', {
    failure: 'quiet',
    makesStale: ['push'],
    said: t('account.device.removed'),
  });
  const words = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('account.device.failed');
    const said = messagesOf(error).map(({ message }) =>
      message === 'push_devices_full' ? t('account.device.full') : word(message),
    );
    return said.join(' ') || t('account.device.failed');
  };
  async function turnOn(): Promise<string | undefined> {
    if (!(await mayShow())) return t(isDenied() ? 'account.device.denied' : 'account.device.notAllowed');
    const { public_key } = await begin.run({});
    const subscribed = await subscribe(public_key);
    const name = programName(navigator.userAgent).slice(0, NAME_LENGTH) || t('account.programUnknown');
    try {
      await add.run({ body: { ...subscribed, name } });
    } catch (error) {
      await unsubscribe();
      throw error;
    }
    setTaken(true);
    return undefined;
  }
  async function turnOff({ id }: PushDevice): Promise<void> {
    await remove.run({ id });
    await unsubscribe();
    setTaken(false);
  }
  async function turn(on: boolean): Promise<void> {
    setFailure(undefined);
    setRunning(true);
    try {
      if (on) setFailure(await turnOn());
      else if (device !== undefined) await turnOff(device);
    } catch (error) {
      markTold(error);
      setFailure(words(error));
    } finally {
      setRunning(false);
    }
  }
  return {
    isOn: device !== undefined && device.fault === null && hasTaken !== false,
    isRunning,
    failure,
    turn: (on) => void turn(on),
  };
}

/** Whether the browser has a subscription; undefined until known. */
function useHasTaken() {
  const [hasTaken, setTaken] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    isSubscribed().then(
      (taken) => isShown && setTaken(taken),
      () => undefined,
    );
    return () => void (isShown = false);
  }, []);
  return [hasTaken, setTaken] as const;
}
