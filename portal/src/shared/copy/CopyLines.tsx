import { CopyButton } from './CopyButton.tsx';
import styles from './CopyLines.module.css';

interface Props {
  /** Accessible name of the text. */
  readonly label: string;
  readonly text: string;
  /** Label of the copy button; without it there is no button. */
  readonly copyLabel?: string;
}

/** Preformatted lines to copy elsewhere unchanged, such as a key. */
export function CopyLines({ label, text, copyLabel }: Props) {
  return (
    <>
      <pre className={styles.lines} translate="no" aria-label={label}>
        {text}
      </pre>
      {copyLabel !== undefined && <CopyButton text={() => text} label={copyLabel} />}
    </>
  );
}
