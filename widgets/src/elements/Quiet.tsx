import styles from './elements.module.css';
import type { View } from './element.ts';

/** What stands where there is no plant to show: that it loads, that the key does not open it, that nobody answers. */
export function Quiet({ view, tall = false }: { readonly view: View; readonly tall?: boolean }) {
  const { problem, words } = view;
  const isBusy = problem === undefined && view.element.dataset['state'] === 'loading';
  const text = isBusy
    ? words.loading
    : problem === undefined
      ? words.unknown
      : problem === 'refused'
        ? words.refused
        : words.silent;
  return (
    <p className={tall ? styles.tall : styles.quiet} part="message" role="status" data-busy={isBusy || undefined}>
      {text}
    </p>
  );
}
