import type { ReactNode } from 'react';
import { classNames } from '../theme/classNames.ts';
import styles from './drawn.module.css';
import further from './furtherRooms.module.css';
import { words } from './note.ts';
import { isRefusal } from './store.ts';
import { isInLine, type LiveWidget, type View, type WidgetKind } from './widget.ts';
import { wordsIn } from './words.ts';

/**
 * What a widget draws, with a word where it is old; and where it has nothing to show, or has not come yet, what stands there: that it
 * loads, that the key does not open it, that nobody answers.
 */
export function drawn(kind: WidgetKind, widget: Pick<LiveWidget, 'view'> | undefined, view: View): ReactNode {
  const content = widget?.view(view);
  if (content === undefined) return <Quiet view={view} kind={kind} />;
  // a tile has its own line for it
  return (
    <>
      {content}
      {view.isOld && kind.room !== 'tile' && (
        <p className={styles[kind.isPicture ? 'unseen' : 'old']} part="note">
          {words[view.language].old}
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
  const hasFailed = problem && !isRefusal(problem);
  const isLoading = view.state === 'loading';
  const text = wordsIn[language][isLoading ? 'loading' : (problem ?? 'unknown')];
  return (
    <p
      className={kind.isPicture ? styles.unseen : classNames(styles[kind.room] ?? styles.tile, further[kind.room])}
      part="message"
      role="status"
      data-busy={isLoading || undefined}
    >
      {hasFailed && !isInLine(kind) ? `${wordsIn[language].failed}. ${text}` : text}
    </p>
  );
}
