import { formatNumber } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import type { OfflineAction, OfflineBody } from '../../../../data/offline/change.ts';

/** Returns the label of a state of tasks. */
type StateLabel = (state: NonNullable<OfflineBody['to']>) => string;

/** Text that describes a waiting change, for lists and notes. */
export function offlineText(action: OfflineAction, t: TFunction, stateLabel: StateLabel): string {
  if (action.kind === 'picture')
    return t('offlineTasks.picture', { name: action.name, size: sizeText(action.bytes.length) });
  const { kind, text = '', amount, unit = '', to, result = '', minutes, is_done } = action.body;
  const number = amount === undefined ? '' : formatNumber(amount);
  switch (kind) {
    case 'tick':
      return t(is_done === true ? 'offlineTasks.ticked' : 'offlineTasks.unticked', { text });
    case 'state':
      return t('offlineTasks.state', { state: to === undefined ? '' : stateLabel(to) });
    case 'finish':
      return minutes === undefined
        ? t('offlineTasks.finish', { result })
        : t('offlineTasks.finishMinutes', { result, minutes });
    case 'note':
      return t('offlineTasks.note', { text });
    case 'time':
      return t('offlineTasks.time', { amount: number, text }).trimEnd();
    case 'material':
      return t('offlineTasks.material', { amount: number, unit, text });
    default:
      return kind satisfies never;
  }
}

export const sizeText = (bytes: number): string => `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} kB`;
