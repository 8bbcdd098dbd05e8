import { createContext, type ReactNode } from 'react';
import { languageOf, type Language } from '../live/words.ts';

export interface EmbedSettings {
  /** Where Leitwarte is, such as `https://portal.example.org`. */
  readonly server: string;
  /** `lw_emb_…`; everybody who sees the page sees it. */
  readonly embedKey: string;
  /** Default German; `en` is English. */
  readonly language?: string | undefined;
}

export interface Embedding {
  readonly server: string;
  readonly key: string;
  readonly language: Language;
}

export const EmbedContext = createContext<Embedding | undefined>(undefined);

/** Says once what all widgets below ask with. */
export function EmbedProvider(props: EmbedSettings & { readonly children?: ReactNode }) {
  return <EmbedContext.Provider value={embeddingOf(props)}>{props.children}</EmbedContext.Provider>;
}

export const embeddingOf = ({ server, embedKey, language }: EmbedSettings): Embedding => ({
  server,
  key: embedKey,
  language: languageOf(language),
});
