import type { ReactNode } from 'react';
import { classNames } from '../theme/classNames.ts';
import styles from './drawn.module.css';
import further from './furtherRooms.module.css';
import { isRefusal } from './store.ts';
import { wordsIn } from './words.ts';
import { isInLine, type Drawing, type View, type WidgetKind } from './widget.ts';

/**
 * What a widget draws, with a word where it is old; and where it has nothing to show, or has not come yet, what stands there: that it
 * loads, that the key does not open it, that nobody answers.
 */
export function drawn(kind: WidgetKind, widget: Drawing | undefined, view: View): ReactNode {
  const content = widget?.view(view, widget.labels?.[view.language]);
  if (content === undefined) return <Quiet view={view} kind={kind} />;
  // a tile has its own line for it
  return (
    <>
      {content}
      {view.isOld && kind.room !== 'tile' && (
        <p className={styles[kind.isPicture ? 'unseen' : 'old']} part="note">
          {wordsIn[view.language].old}
        </p>
      )}
    </>
  );
}

/** What stands in place of an answer that cannot be drawn. */
export const broken = (view: View): View => ({ ...view, problem: 'broken', state: 'error' });

/** Among pictures of 16 pixels a sentence would stand out of the row: they say it to screen readers alone. */
function Quiet({ view, kind }: { readonly view: View; readonly kind: WidgetKind }) {
  const { problem, language } = view;
  const words = wordsIn[language];
  const hasFailed = problem && !isRefusal(problem);
  const isLoading = view.state === 'loading';
  const text = words[isLoading ? 'loading' : (problem ?? 'unknown')];
  return (
    <p
      className={kind.isPicture ? styles.unseen : classNames(styles[kind.room] ?? styles.tile, further[kind.room])}
      part="message"
      role="status"
      data-busy={isLoading || undefined}
    >
      {hasFailed && !isInLine(kind) ? `${words.failed}. ${text}` : text}
    </p>
  );
}
