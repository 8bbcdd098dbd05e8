import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
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
  /** Default German; `en` is English. Another is English unless its file, such as `@leitwarte/widgets/texts/it`, is loaded too. */
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
  const language = languageOf(own.language ?? around.language);
  const server = own.server ?? around.server;
  const ownKey = own.embedKey ?? own.token;
  const key = ownKey ?? around.embedKey ?? around.token;
  // a key beside the widget is meant for it, whatever stands around
  const fetcher = ownFetcher ?? (ownKey === undefined ? around.fetcher : undefined);
  if (fetcher !== undefined) return { server: '', key: '', fetcher, language };
  return server && key && URL.canParse(server) ? { server, key, language } : undefined;
}

/** The same function however often the page writes it anew: a source belongs to it. */
function useSteady(fetcher: Fetcher | undefined): Fetcher | undefined {
  const newest = useRef(fetcher);
  useEffect(() => {
    newest.current = fetcher;
  });
  const [steady] = useState(
    (): Fetcher => async (path, init) => (await newest.current?.(path, init)) ?? Response.error(),
  );
  return fetcher && steady;
}
