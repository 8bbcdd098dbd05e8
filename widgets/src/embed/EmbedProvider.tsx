import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Fetcher } from '../live/source.ts';
import type { Asking } from '../live/widget.ts';
import { languageOf } from '../live/words.ts';

/** How widgets request data: `server` with `embedKey` or `token`, or only a `fetcher`. */
export interface EmbedSettings {
  /** URL of the Leitwarte server, such as `https://portal.example.org`. */
  readonly server?: string | undefined;
  /** `lw_emb_…`; it is visible to everybody who opens the page. */
  readonly embedKey?: string | undefined;
  /** A person's token, for pages that only this person can open; widgets show what the person may see. */
  readonly token?: string | undefined;
  /** Requests data in the page's own way; it has priority over server, key and token. */
  readonly fetcher?: Fetcher | undefined;
  /**
   * Default: German; `en` is English. Other languages are shown in English unless their file, such as `@leitwarte/widgets/texts/it`, is
   * loaded.
   */
  readonly language?: string | undefined;
}

const EmbedContext = createContext<EmbedSettings>({});

/** Sets once how all widgets below it request data. */
export function EmbedProvider({ children, ...settings }: EmbedSettings & { readonly children?: ReactNode }) {
  const fetcher = useSteady(settings.fetcher);
  return <EmbedContext.Provider value={{ ...settings, fetcher }}>{children}</EmbedContext.Provider>;
}

/** How a widget requests data; undefined if nothing is configured. */
export function useAsking(own: EmbedSettings): Asking | undefined {
  const around = useContext(EmbedContext);
  const ownFetcher = useSteady(own.fetcher);
  const language = languageOf(own.language ?? around.language);
  const server = own.server ?? around.server;
  const ownKey = own.embedKey ?? own.token;
  const key = ownKey ?? around.embedKey ?? around.token;
  // a key at the widget has priority over the settings around it
  const fetcher = ownFetcher ?? (ownKey === undefined ? around.fetcher : undefined);
  if (fetcher !== undefined) return { server: '', key: '', fetcher, language };
  return server && key && URL.canParse(server) ? { server, key, language } : undefined;
}

/**
 * Returns the same function although the page passes a new one at each rendering, because the data sources are stored
 * with the function.
 */
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
