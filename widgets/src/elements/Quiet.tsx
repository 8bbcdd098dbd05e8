import styles from './elements.module.css';
import type { View } from './element.ts';

/** What stands where there is no plant to show: that it loads, that the key does not open it, that nobody answers. */
export function Quiet({ view: { shown, words }, tall = false }: { readonly view: View; readonly tall?: boolean }) {
  const text =
    shown.plants !== undefined
      ? words.unknown
      : shown.problem === undefined
        ? words.loading
        : shown.problem === 'refused'
          ? words.refused
          : words.silent;
  return (
    <p
      className={tall ? styles.tall : styles.quiet}
      part="message"
      role="status"
      data-busy={isBusy(shown) || undefined}
    >
      {text}
    </p>
  );
}

const isBusy = ({ plants, problem }: View['shown']) => plants === undefined && problem === undefined;
