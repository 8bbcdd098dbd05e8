import type { ReactNode } from 'react';
import styles from './drawn.module.css';
import type { LiveWidget, Room, View, WidgetKind } from './widget.ts';

/**
 * What a widget draws, and where it has nothing to show, or has not come yet, what stands there: that it loads, that the key does
 * not open it, that nobody answers.
 */
export const drawn = ({ room }: WidgetKind, widget: Pick<LiveWidget, 'view'> | undefined, view: View): ReactNode =>
  widget?.view(view) ?? <Quiet view={view} room={room} />;

function Quiet({ view, room }: { readonly view: View; readonly room: Room }) {
  const { problem, words, isLoading } = view;
  const text = isLoading
    ? words.loading
    : problem === undefined
      ? words.unknown
      : problem === 'refused'
        ? words.refused
        : room === 'line' || room === 'trend'
          ? words.silent
          : `${words.failed}. ${words.silent}`;
  return (
    <p
      className={styles[room === 'trend' ? 'line' : room]}
      part="message"
      role="status"
      data-busy={isLoading || undefined}
    >
      {text}
    </p>
  );
}
