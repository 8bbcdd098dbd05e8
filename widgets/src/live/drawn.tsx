import type { ReactNode } from 'react';
import styles from './drawn.module.css';
import { isInLine, type LiveWidget, type View, type WidgetKind } from './widget.ts';
import { wordsIn } from './words.ts';

/**
 * What a widget draws, and where it has nothing to show, or has not come yet, what stands there: that it loads, that the key does
 * not open it, that nobody answers.
 */
export const drawn = (kind: WidgetKind, widget: Pick<LiveWidget, 'view'> | undefined, view: View): ReactNode =>
  widget?.view(view) ?? <Quiet view={view} kind={kind} />;

function Quiet({ view, kind }: { readonly view: View; readonly kind: WidgetKind }) {
  const { problem, language } = view;
  const isLoading = view.state === 'loading';
  const words = wordsIn[language];
  const text = words[isLoading ? 'loading' : (problem ?? 'unknown')];
  return (
    <p className={styles[kind.room]} part="message" role="status" data-busy={isLoading || undefined}>
      {problem === 'silent' && !isInLine(kind) ? `${words.failed}. ${text}` : text}
    </p>
  );
}
