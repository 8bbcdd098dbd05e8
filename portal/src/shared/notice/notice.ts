import { isOneOf } from '@leitwarte/core/codes';
import { useLocation } from 'react-router-dom';

/** Reasons for a redirect to another address than the requested one (decision 4.38). */
const notices = ['noRight', 'unknownAddress'] as const;
export type Notice = (typeof notices)[number];

/** State that the router keeps with an address, only in the history of this tab. */
export interface Carried {
  /** Requested address of a visitor who has to sign in first. */
  readonly wanted?: string;
  readonly notice?: Notice;
}

export function carriedIn({ state }: { readonly state: unknown }): Carried {
  const part = (name: keyof Carried): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  const [wanted, notice] = [part('wanted'), part('notice')];
  return {
    ...(typeof wanted === 'string' && { wanted }),
    ...(isOneOf(notices, notice) && { notice }),
  };
}

export function useNotice(): Notice | undefined {
  return carriedIn(useLocation()).notice;
}
