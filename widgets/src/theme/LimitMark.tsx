import type { LimitMarker } from '@leitwarte/core/codes';
import styles from './LimitMark.module.css';

/** Arrow that shows which limit a value reaches, with a word for screen readers. */
export function LimitMark({ marker, word }: { readonly marker: LimitMarker; readonly word: string }) {
  return (
    <span className={styles.marker}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden focusable="false">
        <path d={marker === 'high' ? 'M6 1.5l4.5 6h-9zM1.5 10.5h9' : 'M6 10.5l4.5-6h-9zM1.5 1.5h9'} />
      </svg>
      <span className={styles.spoken}>{`${word} `}</span>
    </span>
  );
}
