import styles from './Quiet.module.css';
import type { View } from './widget.ts';

type Room = 'line' | 'tile' | 'bars' | 'chart' | 'map' | 'list';

/**
 * What stands where there is nothing to show: that it loads, that the key does not open it, that nobody answers. It takes the room
 * that the view will take, so that a page does not jump.
 */
export function Quiet({ view, room = 'line' }: { readonly view: View; readonly room?: Room }) {
  const { problem, words, isLoading } = view;
  const text = isLoading
    ? words.loading
    : problem === undefined
      ? words.unknown
      : problem === 'refused'
        ? words.refused
        : words.silent;
  return (
    <p className={styles[room]} part="message" role="status" data-busy={isLoading || undefined}>
      {text}
    </p>
  );
}
