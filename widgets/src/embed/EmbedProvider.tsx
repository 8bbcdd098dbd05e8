import { createContext, useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';
import type { Fetcher } from '../live/source.ts';
import type { Asking } from '../live/widget.ts';
import { languageOf } from '../live/words.ts';

/** With what widgets ask: `server` with `embedKey` or `token`, or a `fetcher` alone. */
export interface EmbedSettings {
  /** Where Leitwarte is, such as `https://portal.example.org`. */
  readonly server?: string | undefined;
  /** `lw_emb_…`; everybody who sees the page sees it. */
  readonly embedKey?: string | undefined;
  /** A person's token, for pages that this person alone sees; widgets show what the person may. */
  readonly token?: string | undefined;
  /** Asks in the page's own way; goes before server, key and token. */
  readonly fetcher?: Fetcher | undefined;
  /** Default German; `en` is English. */
  readonly language?: string | undefined;
}

const EmbedContext = createContext<EmbedSettings>({});

/** Says once what all widgets below ask with. */
export function EmbedProvider({ children, ...settings }: EmbedSettings & { readonly children?: ReactNode }) {
  const fetcher = useSteady(settings.fetcher);
  return <EmbedContext.Provider value={{ ...settings, fetcher }}>{children}</EmbedContext.Provider>;
}

/** With what a widget asks; undefined where there is nothing to ask with. */
export function useAsking(own: EmbedSettings): Asking | undefined {
  const around = useContext(EmbedContext);
  const ownFetcher = useSteady(own.fetcher);
  const { server = around.server, language = around.language } = own;
  // a key beside the widget is meant for it, whatever stands around
  const key = own.embedKey ?? own.token ?? around.embedKey ?? around.token;
  const fetcher = ownFetcher ?? (own.embedKey === undefined && own.token === undefined ? around.fetcher : undefined);
  if (fetcher !== undefined) return { server: '', key: '', fetcher, language: languageOf(language) };
  if (server === undefined || key === undefined || !URL.canParse(server)) return undefined;
  return { server, key, language: languageOf(language) };
}

/** The same function however often the page writes it anew: a source belongs to it. */
function useSteady(fetcher: Fetcher | undefined): Fetcher | undefined {
  const newest = useRef(fetcher);
  const steady = useCallback<Fetcher>((path, init) => {
    const { current } = newest;
    return current === undefined ? Promise.reject(new TypeError('no fetcher')) : current(path, init);
  }, []);
  useEffect(() => {
    newest.current = fetcher;
  });
  return fetcher && steady;
}
