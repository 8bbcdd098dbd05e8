import type { ReactNode } from 'react';
import { classNames } from '../theme/classNames.ts';
import styles from './drawn.module.css';
import further from './furtherRooms.module.css';
import { isRefusal } from './store.ts';
import { wordsIn } from './words.ts';
import { isInLine, type Drawing, type View, type WidgetKind } from './widget.ts';

/**
 * Renders a widget, with a note if its data are old. If there is nothing to show, or nothing yet, it renders the
 * reason: loading, not permitted by the key, or no response.
 */
export function drawn(kind: WidgetKind, widget: Drawing | undefined, view: View): ReactNode {
  const content = widget?.view(view, widget.labels?.[view.language]);
  if (content === undefined) return <Quiet view={view} kind={kind} />;
  // a tile has a separate line for this text
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

/** View for a response that cannot be rendered. */
export const broken = (view: View): View => ({ ...view, problem: 'broken', state: 'error' });

/** Text of a small picture, only for screen readers, because a sentence would not fit into a row of 16-pixel pictures. */
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
